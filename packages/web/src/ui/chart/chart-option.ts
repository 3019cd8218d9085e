import type { EChartsCoreOption } from 'echarts/core'
import { cartesianOption } from './cartesian-option.ts'
import type { ChartGround } from './chart-ground.ts'
import { drawnSpec } from './chart-points.model.ts'
import { heatOption } from './heat-option.ts'
import { treemapOption } from './treemap-option.ts'
import type { ChartSpec } from './chart.types.ts'

function drawingOf(spec: ChartSpec, ground: ChartGround): EChartsCoreOption {
  if (spec.kind === 'heat') return heatOption(spec, ground)
  return spec.kind === 'treemap' ? treemapOption(spec, ground) : cartesianOption(spec, ground)
}

/** The whole option of ECharts for a chart. */
export function chartOption(spec: ChartSpec, ground: ChartGround): EChartsCoreOption {
  const { palette, isMoving } = ground
  return {
    animation: isMoving,
    animationDuration: 250,
    animationDurationUpdate: 250,
    color: [...palette.series],
    textStyle: { fontFamily: palette.font, fontSize: 12, color: palette.text },
    ...drawingOf(drawnSpec(spec), ground),
  }
}
