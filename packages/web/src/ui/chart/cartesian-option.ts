import type { EChartsCoreOption } from 'echarts/core'
import type { ChartGround } from './chart-ground.ts'
import { dashOf, decalOf, symbolOf } from './chart-patterns.ts'
import { figureAt, isLying, saysFigures } from './chart-points.model.ts'
import { LEGEND_ROW, legendHeight, textWidth } from './chart-size.model.ts'
import { categoryLines, tooltipLook } from './chart-tooltip.ts'
import type { ChartSeries, ChartSpec } from './chart.types.ts'

/** The most room that the names of lying bars take. */
const NAME_SHARE = 0.36
const LONGEST_NAME = 220
const TARGET = { most: 26, wide: 3, axis: 60, share: 0.8 }

/** The length of a mark across a lying bar. */
const LYING_TARGET = 20

/** What only a bar or a line needs, besides its figures. */
type Drawn = (series: ChartSeries, at: number, spec: ChartSpec, ground: ChartGround) => object

const target: Drawn = (_series, _at, spec, { palette, width }) => {
  const { most, wide, axis, share } = TARGET
  const long = Math.max(6, Math.min(most, ((width - axis) / Math.max(1, spec.categories.length)) * share))
  return {
    type: 'line',
    symbol: 'rect',
    symbolSize: isLying(spec) ? [wide, LYING_TARGET] : [long, wide],
    lineStyle: { width: 0, opacity: 0 },
    itemStyle: { color: palette.text, borderWidth: 0 },
    z: 5,
  }
}

const bar: Drawn = (_series, at, spec, { palette }) => ({
  type: 'bar',
  barMaxWidth: isLying(spec) ? 16 : 40,
  barCategoryGap: isLying(spec) ? '35%' : '25%',
  itemStyle: {
    color: palette.series[at % palette.series.length],
    ...decalOf(at),
    ...(spec.isStacked ? { borderColor: palette.surface, borderWidth: 1 } : {}),
  },
  ...(spec.isStacked ? { stack: 'all' } : {}),
})

const line: Drawn = (_series, at, { kind, categories }, { palette }) => ({
  type: 'line',
  symbol: symbolOf(at),
  symbolSize: 7,
  showSymbol: categories.length <= 40,
  itemStyle: { color: palette.series[at % palette.series.length] },
  lineStyle: { width: 2, type: dashOf(at), color: palette.series[at % palette.series.length] },
  ...(kind === 's-curve' && at === 0 ? { areaStyle: { opacity: 0.12 } } : {}),
})

function seriesOf(spec: ChartSpec, ground: ChartGround): readonly object[] {
  return spec.series.map((series, at) => {
    const drawn = spec.kind !== 'bars' ? line : series.isTarget ? target : bar
    return {
      id: String(at),
      name: series.name,
      data: series.values.map((value, category) =>
        value === null || spec.categories[category]?.isRest ? '-' : value / spec.unit,
      ),
      emphasis: { disabled: true },
      ...drawn(series, at, spec, ground),
    }
  })
}

function clipped(name: string, width: number): string {
  const most = Math.max(4, Math.floor(width / textWidth('x')))
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`
}

/** The column of figures of lying bars, each with what is said beside it. */
function figureColumn(spec: ChartSpec, axis: object, color: string) {
  const textOf = (_name: string, category: number) => {
    const note = spec.categories[category]?.note
    return figureAt(spec, { series: 0, category }) + (note ? `  ${note}` : '')
  }
  return {
    ...axis,
    position: 'right',
    axisLine: { show: false },
    axisLabel: { color, fontSize: 12, interval: 0, formatter: textOf },
  }
}

function axes(spec: ChartSpec, { palette, width }: ChartGround) {
  const lies = isLying(spec)
  const label = { color: palette.muted, fontSize: 12 }
  const nameWidth = Math.min(width * NAME_SHARE, LONGEST_NAME)
  const categories = {
    type: 'category',
    data: spec.categories.map(({ name }) => name),
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { show: false },
    axisLabel: {
      ...label,
      hideOverlap: true,
      ...(lies ? { color: palette.text, interval: 0, formatter: (name: string) => clipped(name, nameWidth) } : {}),
    },
    ...(lies ? { inverse: true } : {}),
    boundaryGap: spec.kind === 'bars' || spec.categories.length === 1,
  }
  const figures = {
    type: 'value',
    axisLabel: {
      ...label,
      hideOverlap: true,
      formatter: (value: number) => spec.format(Math.round(value * spec.unit * 1000) / 1000),
    },
    splitNumber: lies && width < 500 ? 2 : 4,
    splitLine: { lineStyle: { color: palette.line } },
    ...(saysFigures(spec) ? { axisLabel: { show: false }, splitLine: { show: false } } : {}),
  }
  if (!lies) return { xAxis: categories, yAxis: figures }
  const said = saysFigures(spec) ? [figureColumn(spec, categories, palette.text)] : []
  return { xAxis: figures, yAxis: [categories, ...said] }
}

/** Bars and lines, with marks to compare with. */
export function cartesianOption(spec: ChartSpec, ground: ChartGround): EChartsCoreOption {
  const { palette, width } = ground
  const legend = legendHeight(spec, width)
  return {
    grid: {
      left: 4,
      right: saysFigures(spec) ? 14 : 12,
      top: legend + 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: {
      show: legend > 0,
      left: 0,
      top: 0,
      padding: 0,
      itemGap: 12,
      itemWidth: 16,
      itemHeight: LEGEND_ROW - 10,
      selectedMode: false,
      textStyle: { color: palette.text, fontSize: 12 },
    },
    tooltip: {
      ...tooltipLook(palette),
      trigger: 'axis',
      axisPointer: { type: spec.kind === 'bars' ? 'shadow' : 'line' },
      formatter: (shown: readonly { readonly dataIndex: number }[]) => categoryLines(spec, shown[0]?.dataIndex ?? -1),
    },
    ...axes(spec, ground),
    series: seriesOf(spec, ground),
  }
}
