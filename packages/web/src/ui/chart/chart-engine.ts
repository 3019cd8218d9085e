import { BarChart, CustomChart, LineChart, TreemapChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type ECharts, type EChartsCoreOption, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { ChartGround } from './chart-ground.ts'
import { chartOption } from './chart-option.ts'
import type { ChartSpec } from './chart.types.ts'

register([
  BarChart,
  CustomChart,
  LineChart,
  TreemapChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  SVGRenderer,
])

/** A drawing of ECharts that lives in an element. */
export type Drawing = ECharts

/** Begins a drawing in an element. */
export function beginDrawing(host: HTMLElement): Drawing {
  return init(host, null, { renderer: 'svg' })
}

/** The chart as the text of an SVG. */
export function pictureOf(spec: ChartSpec, ground: Omit<ChartGround, 'isMoving'>, height: number): string {
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width: ground.width, height })
  const option: EChartsCoreOption = chartOption(spec, { ...ground, isMoving: false })
  drawing.setOption({ ...option, tooltip: { show: false } })
  const text = drawing.renderToSVGString({ useViewBox: true })
  drawing.dispose()
  return text
}
