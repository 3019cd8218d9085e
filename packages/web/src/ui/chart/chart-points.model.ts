import type { ChartPoint, ChartSpec } from './chart.types.ts'

/** The chart as it is drawn: an S-curve shows running sums. */
export function drawnSpec(spec: ChartSpec): ChartSpec {
  if (spec.kind !== 's-curve') return spec
  return { ...spec, series: spec.series.map((series) => ({ ...series, values: runningSums(series.values) })) }
}

/** The sums up to each figure; what is not there adds nothing, and after the last figure there are none. */
function runningSums(values: readonly (number | null)[]): readonly (number | null)[] {
  const last = values.findLastIndex((value) => value !== null)
  let sum = 0
  return values.map((value, at) => {
    sum += value ?? 0
    return at > last ? null : sum
  })
}

/** True where nothing can be drawn: no category, or no figure but zero. */
export function isEmptyChart({ series }: Pick<ChartSpec, 'series'>): boolean {
  return series.every(({ values }) => values.every((value) => !value))
}

/** A figure as it is shown. */
export function figureAt({ series, format, missing = '—' }: ChartSpec, at: ChartPoint): string {
  const value = series[at.series]?.values[at.category] ?? null
  return value === null ? missing : format(value)
}

/** A point in two parts: where it is, and what is there. */
export function pointParts(spec: ChartSpec, at: ChartPoint): readonly [where: string, what: string] | null {
  const category = spec.categories[at.category]
  const series = spec.series[at.series]
  if (!category || !series) return null
  const { name, long = name, group = '', note = '' } = category
  const figure = `${series.name}: ${figureAt(spec, at)}`
  return [group === '' ? long : `${group}, ${long}`, note === '' ? figure : `${figure} (${note})`]
}

/** A point in words: `Semana del 16/11/2026, Cargadas: 320:00`. */
export function pointWords(spec: ChartSpec, at: ChartPoint): string {
  return pointParts(spec, at)?.join(', ') ?? ''
}

type Move = (at: ChartPoint, last: ChartPoint) => ChartPoint

const NEXT: Move = (at, last) => ({ ...at, category: Math.min(last.category, at.category + 1) })
const BEFORE: Move = (at) => ({ ...at, category: Math.max(0, at.category - 1) })
const SERIES_NEXT: Move = (at, last) => ({ ...at, series: Math.min(last.series, at.series + 1) })
const SERIES_BEFORE: Move = (at) => ({ ...at, series: Math.max(0, at.series - 1) })
const FIRST: Move = (at) => ({ ...at, category: 0 })
const LAST: Move = (at, last) => ({ ...at, category: last.category })

/** Along the categories left and right, along the series up and down. */
const UPRIGHT: Readonly<Record<string, Move>> = {
  ArrowRight: NEXT,
  ArrowLeft: BEFORE,
  ArrowUp: SERIES_BEFORE,
  ArrowDown: SERIES_NEXT,
  Home: FIRST,
  End: LAST,
}
const ACROSS: Readonly<Record<string, Move>> = {
  ...UPRIGHT,
  ArrowRight: SERIES_NEXT,
  ArrowLeft: SERIES_BEFORE,
  ArrowUp: BEFORE,
  ArrowDown: NEXT,
}
const TILES: Readonly<Record<string, Move>> = { ...UPRIGHT, ArrowUp: BEFORE, ArrowDown: NEXT }

/** The point to which a key leads; null for keys that move nothing. */
export function movePoint(spec: ChartSpec, at: ChartPoint, key: string): ChartPoint | null {
  const moves = spec.kind === 'treemap' ? TILES : isLying(spec) ? ACROSS : UPRIGHT
  const move = moves[key]
  if (!move) return null
  return move(at, { series: spec.series.length - 1, category: spec.categories.length - 1 })
}

/** True where bars lie. */
export function isLying({ kind, isAcross = false }: ChartSpec): boolean {
  return kind === 'bars' && isAcross
}

/** Lying bars of one series say their figures in a column at the end; others have an axis of figures. */
export function saysFigures(spec: ChartSpec): boolean {
  return isLying(spec) && spec.series.filter(({ isTarget }) => !isTarget).length === 1
}

/** The point as near as it still exists. */
export function clampPoint({ series, categories }: ChartSpec, at: ChartPoint): ChartPoint {
  return {
    series: Math.max(0, Math.min(series.length - 1, at.series)),
    category: Math.max(0, Math.min(categories.length - 1, at.category)),
  }
}

/** From where to where a figure is drawn on the axis of figures: a stacked bar stands on those before it. */
export function extentOf(spec: ChartSpec, { series, category }: ChartPoint): { from: number; to: number } {
  const own = spec.series[series]
  const value = own?.values[category] ?? 0
  if (spec.kind !== 'bars' || own?.isTarget) return { from: value, to: value }
  if (!spec.isStacked) return { from: 0, to: value }
  const below = spec.series
    .slice(0, series)
    .filter(({ isTarget }) => !isTarget)
    .map(({ values }) => values[category] ?? 0)
    .filter((other) => Math.sign(other) === Math.sign(value))
  const from = below.reduce((sum, other) => sum + other, 0)
  return { from, to: from + value }
}

/** Which series of a category is meant by a place on the axis of figures: the one drawn there, else the nearest mark. */
export function seriesAt(spec: ChartSpec, category: number, value: number): number {
  const places = spec.series.map((_, series) => ({ series, ...extentOf(spec, { series, category }) }))
  const bars = places.filter(({ series }) => spec.kind === 'bars' && !spec.series[series]?.isTarget)
  const within = bars.find(({ from, to }) => Math.min(from, to) <= value && value <= Math.max(from, to))
  // Beside the bars their figure is meant; lines are met by nobody exactly.
  const others = bars.length > 0 ? bars : places
  const distance = ({ to }: (typeof places)[number]) => Math.abs(to - value)
  const nearest = others.toSorted((a, b) => distance(a) - distance(b))[0]
  return within?.series ?? nearest?.series ?? 0
}
