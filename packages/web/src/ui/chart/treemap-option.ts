import type { EChartsCoreOption } from 'echarts/core'
import type { ChartGround } from './chart-ground.ts'
import type { ChartPalette } from './chart-palette.ts'
import { decalOf } from './chart-patterns.ts'
import { figureAt } from './chart-points.model.ts'
import { pointLines, tooltipLook } from './chart-tooltip.ts'
import type { ChartSpec } from './chart.types.ts'

/** A tile, or a group of them. */
interface Tile {
  readonly id: string
  readonly name: string
  readonly value?: number
  readonly children?: readonly Tile[]
  readonly itemStyle?: object
  readonly label?: object
}

interface Group {
  readonly name: string
  readonly categories: readonly number[]
}

/** The groups of a treemap, in the order of their first tiles. */
function groupsOf({ categories }: ChartSpec): readonly Group[] {
  const groups = Map.groupBy(categories.keys(), (at) => categories[at]!.group ?? '')
  return [...groups].map(([name, some]) => ({ name, categories: some }))
}

/** The order in which ECharts counts the tiles: each group before its own; the root is the first. */
export function treemapOrder(spec: ChartSpec): readonly (number | null)[] {
  const groups = groupsOf(spec)
  return [null, ...groups.flatMap(({ name, categories }) => [...(name === '' ? [] : [null]), ...categories])]
}

function tileOf(spec: ChartSpec, category: number, group: number, palette: ChartPalette): Tile {
  const { name } = spec.categories[category]!
  const value = Math.max(0, spec.series[0]?.values[category] ?? 0)
  return {
    id: String(category),
    name,
    value,
    itemStyle: { color: palette.series[group % palette.series.length], ...decalOf(group) },
    label: { formatter: `${name}\n${figureAt(spec, { series: 0, category })}` },
  }
}

/** Tiles as large as the figures of the first series; those of a group have its colour and pattern. */
export function treemapOption(spec: ChartSpec, { palette }: ChartGround): EChartsCoreOption {
  const groups = groupsOf(spec)
  const isGrouped = groups.length > 1 || groups[0]?.name !== ''
  const data = groups.flatMap(({ name, categories }, at): readonly Tile[] => {
    const tiles = categories.map((category, index) => tileOf(spec, category, isGrouped ? at : index, palette))
    return name === '' ? tiles : [{ id: `group ${at}`, name, children: tiles }]
  })
  const order = treemapOrder(spec)
  return {
    tooltip: {
      ...tooltipLook(palette),
      trigger: 'item',
      formatter: ({ name, dataIndex }: { readonly name: string; readonly dataIndex: number }) => {
        const category = order[dataIndex] ?? null
        return category === null ? name : pointLines(spec, { series: 0, category })
      },
    },
    series: [
      {
        type: 'treemap',
        data,
        left: 0,
        top: 0,
        right: 0,
        bottom: 0,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        sort: 'desc',
        itemStyle: { borderColor: palette.surface, borderWidth: 1, gapWidth: 1 },
        label: {
          show: true,
          color: palette.onFill,
          fontSize: 12,
          lineHeight: 16,
          overflow: 'truncate',
          padding: [2, 4],
        },
        upperLabel: { show: isGrouped, height: 20, color: palette.text, fontSize: 12 },
        emphasis: {
          itemStyle: { borderColor: palette.text, borderWidth: 3 },
          upperLabel: { show: isGrouped, color: palette.text },
        },
        levels: [{ itemStyle: { borderColor: palette.surface, gapWidth: 3, borderWidth: 0 } }],
      },
    ],
  }
}
