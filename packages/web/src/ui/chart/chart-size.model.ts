import { isLying, saysFigures } from './chart-points.model.ts'
import type { ChartSpec } from './chart.types.ts'

/** The width of a character of the smallest text, in pixels. */
const CHAR = 6.6
/** The sign of a series in the legend, and what is between two. */
const SIGN = 34
export const LEGEND_ROW = 22
const UPRIGHT = 240
const LYING_ROW = 30
const HEAT_ROW = 28
const AXIS = 40
const TREEMAP = { least: 240, most: 420, tile: 16 }

/** The width of a text, about. */
export function textWidth(text: string): number {
  return text.length * CHAR
}

/** The height of the legend of a chart so wide; one series needs none. */
export function legendHeight(spec: ChartSpec, width: number): number {
  if (spec.series.length < 2 || spec.kind === 'heat' || spec.kind === 'treemap') return 0
  let rows = 1
  let taken = 0
  for (const { name } of spec.series) {
    const wide = Math.min(width, textWidth(name) + SIGN)
    if (taken > 0 && taken + wide > width) {
      rows++
      taken = 0
    }
    taken += wide
  }
  return rows * LEGEND_ROW + 6
}

/** The height of a chart so wide, in pixels: as much as its rows need, where it has rows. */
export function chartHeight(spec: ChartSpec, width: number): number {
  const legend = legendHeight(spec, width)
  const { categories, series } = spec
  if (spec.kind === 'treemap') return Math.min(TREEMAP.most, Math.max(TREEMAP.least, categories.length * TREEMAP.tile))
  if (spec.kind === 'heat') return series.length * HEAT_ROW + AXIS
  if (!isLying(spec)) return UPRIGHT + legend
  const bars = spec.isStacked ? 1 : Math.max(1, series.filter(({ isTarget }) => !isTarget).length)
  return categories.length * (LYING_ROW + (bars - 1) * 12) + (saysFigures(spec) ? 0 : AXIS) + legend + 16
}
