import { heatOf } from '@timesheet/domain/analysis'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartGround } from './chart-ground.ts'
import type { ChartPalette } from './chart-palette.ts'
import { figureAt } from './chart-points.model.ts'
import { textWidth } from './chart-size.model.ts'
import { pointLines, tooltipLook } from './chart-tooltip.ts'
import type { ChartPoint, ChartSpec } from './chart.types.ts'

const NAMES = 0.3
const LONGEST_NAME = 200
/** From this shade on a figure is written in the other ink. */
const STRONG = 4

/** The point of the cell at an index of the data: line by line. */
export function heatPoint(spec: ChartSpec, index: number): ChartPoint {
  const wide = Math.max(1, spec.categories.length)
  return { series: Math.floor(index / wide), category: index % wide }
}

/** The figure of the largest size, on which shades are scaled. */
export function largestOf({ series }: Pick<ChartSpec, 'series'>): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))))
}

function inkOf(shade: number, { heat, cold, surface }: ChartPalette): string {
  if (shade === 0) return surface
  return (shade > 0 ? heat[shade - 1] : cold[-shade - 1]) ?? surface
}

/** What ECharts gives to draw a cell by. */
interface CellPlace {
  readonly coord: (at: readonly number[]) => readonly number[]
  readonly size?: (size: readonly number[]) => number | readonly number[]
}

/** Draws a cell: its shade, and its figure where there is room. */
function cellDrawing(spec: ChartSpec, palette: ChartPalette, hasTexts: boolean) {
  const largest = largestOf(spec)
  return ({ dataIndex }: { readonly dataIndex: number }, api: CellPlace) => {
    const at = heatPoint(spec, dataIndex)
    const value = spec.series[at.series]?.values[at.category] ?? null
    const shade = heatOf(value ?? 'empty', largest)
    const [x = 0, y = 0] = api.coord([at.category, at.series])
    const size = api.size?.([1, 1]) ?? 0
    const [width = 0, height = 0] = typeof size === 'number' ? [size, size] : size
    const text = hasTexts && value !== null ? figureAt(spec, at) : ''
    return {
      type: 'rect',
      shape: { x: x - width / 2, y: y - height / 2, width, height },
      style: { fill: inkOf(shade, palette), stroke: palette.surface, lineWidth: 1 },
      textContent: {
        style: { text, fontSize: 12, fill: Math.abs(shade) >= STRONG ? palette.heatStrongText : palette.text },
      },
      textConfig: { position: 'inside' },
    }
  }
}

/** A grid of shaded cells: series down, categories across; the figures stand in them where there is room. */
export function heatOption(spec: ChartSpec, { palette, width }: ChartGround): EChartsCoreOption {
  const names = Math.min(width * NAMES, LONGEST_NAME)
  const cell = (width - names) / Math.max(1, spec.categories.length)
  const widest = Math.max(
    0,
    ...spec.series.flatMap((_, series) =>
      spec.categories.map((__, category) => textWidth(figureAt(spec, { series, category }))),
    ),
  )
  const label = { color: palette.muted, fontSize: 12 }
  const axis = { type: 'category', axisTick: { show: false }, axisLine: { show: false }, splitArea: { show: false } }
  return {
    grid: { left: 4, right: 4, top: 4, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...tooltipLook(palette),
      trigger: 'item',
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => pointLines(spec, heatPoint(spec, dataIndex)),
    },
    xAxis: { ...axis, data: spec.categories.map(({ name }) => name), axisLabel: { ...label, hideOverlap: true } },
    yAxis: {
      ...axis,
      inverse: true,
      data: spec.series.map(({ name }) => name),
      axisLabel: { ...label, color: palette.text, interval: 0, width: names, overflow: 'truncate' },
    },
    series: [
      {
        type: 'custom',
        data: spec.series.flatMap((_, series) => spec.categories.map((__, category) => [category, series])),
        encode: { x: 0, y: 1 },
        renderItem: cellDrawing(spec, palette, cell > widest + 8),
        emphasis: { disabled: true },
      },
    ],
  }
}
