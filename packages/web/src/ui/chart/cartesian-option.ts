import type { EChartsCoreOption } from 'echarts/core'
import type { ChartGround } from './chart-ground.ts'
import { dashOf, decalOf, symbolOf } from './chart-patterns.ts'
import { figureAt, isLying } from './chart-points.model.ts'
import { LEGEND_ROW, legendHeight, textWidth } from './chart-size.model.ts'
import { categoryLines, tooltipLook } from './chart-tooltip.ts'
import type { ChartSeries, ChartSpec } from './chart.types.ts'

/** The most room that the names of lying bars take. */
const NAME_SHARE = 0.36
const LONGEST_NAME = 220
const TARGET = { long: 26, wide: 3 }

/** What only a bar or a line needs, besides its figures. */
type Drawn = (series: ChartSeries, at: number, spec: ChartSpec, ground: ChartGround) => object

const target: Drawn = (_series, _at, spec, { palette }) => {
  const { long, wide } = TARGET
  return {
    type: 'line',
    symbol: 'rect',
    symbolSize: isLying(spec) ? [wide, long - 6] : [long, wide],
    lineStyle: { width: 0, opacity: 0 },
    itemStyle: { color: palette.text, borderWidth: 0 },
    z: 5,
  }
}

const bar: Drawn = (_series, at, spec, { palette }) => {
  const isLast = spec.series.slice(at + 1).every(({ isTarget }) => isTarget)
  const isNamed = isLying(spec) && !spec.isStacked && spec.series.filter(({ isTarget }) => !isTarget).length === 1
  return {
    type: 'bar',
    barMaxWidth: isLying(spec) ? 16 : 40,
    barCategoryGap: isLying(spec) ? '35%' : '25%',
    itemStyle: {
      color: palette.series[at % palette.series.length],
      ...decalOf(at),
      ...(spec.isStacked ? { borderColor: palette.surface, borderWidth: 1 } : {}),
    },
    ...(spec.isStacked ? { stack: 'all' } : {}),
    ...(isNamed && isLast ? { label: endLabel(spec, at, palette.text) } : {}),
  }
}

/** The figure at the end of a lying bar, with what is said beside it. */
function endLabel(spec: ChartSpec, series: number, color: string) {
  return {
    show: true,
    position: 'right',
    color,
    fontSize: 12,
    distance: 8,
    formatter: ({ dataIndex: category }: { readonly dataIndex: number }) => {
      const note = spec.categories[category]?.note
      return figureAt(spec, { series, category }) + (note ? `  ${note}` : '')
    },
  }
}

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
      data: series.values.map((value) => (value === null ? '-' : value / spec.unit)),
      emphasis: { disabled: true },
      ...drawn(series, at, spec, ground),
    }
  })
}

function clipped(name: string, width: number): string {
  const most = Math.max(4, Math.floor(width / textWidth('x')))
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`
}

/** The longest figure of a label at the end of a lying bar, for which there must be room. */
function endRoom(spec: ChartSpec): number {
  if (!isLying(spec) || spec.isStacked) return 12
  const texts = spec.categories.map(
    ({ note }, category) => figureAt(spec, { series: 0, category }) + (note ? `  ${note}` : ''),
  )
  return 14 + Math.max(...texts.map(textWidth))
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
    ...(lies && endRoom(spec) > 12 ? { axisLabel: { show: false }, splitLine: { show: false } } : {}),
  }
  return lies ? { xAxis: figures, yAxis: categories } : { xAxis: categories, yAxis: figures }
}

/** Bars and lines, with marks to compare with. */
export function cartesianOption(spec: ChartSpec, ground: ChartGround): EChartsCoreOption {
  const { palette, width } = ground
  const legend = legendHeight(spec, width)
  return {
    grid: {
      left: 4,
      right: endRoom(spec),
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
