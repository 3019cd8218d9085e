import { type DimensionKey, MEASURE_KEYS, type MeasureKey, MEASURES } from '@timesheet/domain/analysis'
import { type HourState, LOADED_STATES } from '@timesheet/domain/hours'
import type { Axis, GroupFilter, Sum } from '@timesheet/engine/cube'

/** Which entries a measure sums, and whether it sums their minutes or counts them. */
interface EntryMeasure {
  readonly states: readonly HourState[]
  readonly isBillable?: true
  readonly isCount?: true
}

/** The measures that are sums over entries of hours. */
export const ENTRY_MEASURES: Readonly<Partial<Record<MeasureKey, EntryMeasure>>> = {
  loaded: { states: LOADED_STATES },
  approved: { states: ['approved'] },
  submitted: { states: ['submitted', 'approved_1'] },
  rejected: { states: ['rejected'] },
  billable: { states: LOADED_STATES, isBillable: true },
  entries: { states: LOADED_STATES, isCount: true },
}

/** How dimensions and members become filters of a table. */
export interface FilterMaker {
  axis(dimension: DimensionKey): Axis
  filter(
    axis: Axis,
    dimension: DimensionKey,
    wanted: { mode: 'include' | 'exclude'; members: Iterable<string> },
  ): GroupFilter
}

/** The measures that exist per person and day. */
export const DAY_MEASURES: readonly MeasureKey[] = MEASURE_KEYS.filter((measure) => MEASURES[measure].level === 'day')

/** The measures of surcharges of approved hours. */
export const SURCHARGES: readonly MeasureKey[] = ['extra50', 'extra100', 'extra']

/** The sums of the measures of entries that are asked for. */
export function entrySums(measures: readonly MeasureKey[], maker: FilterMaker) {
  const asked = measures.flatMap((measure) => ENTRY_MEASURES[measure] ?? [])
  return measures.flatMap((measure): readonly { readonly name: MeasureKey; readonly sum: Sum }[] => {
    const found = ENTRY_MEASURES[measure]
    if (!found) return []
    // Where all sum the same entries, `neededEntries` has left out the others.
    const isSame = asked.every(({ states, isBillable }) => states === found.states && isBillable === found.isBillable)
    const only = isSame ? [] : filtersOf([found], maker)
    return [{ name: measure, sum: found.isCount ? { only } : { measure: 'minutes', only } }]
  })
}

/** Leaves out the entries that no measure sums, so that no cell has only such. */
export function neededEntries(measures: readonly MeasureKey[], maker: FilterMaker): readonly GroupFilter[] {
  return filtersOf(
    measures.flatMap((measure) => ENTRY_MEASURES[measure] ?? []),
    maker,
  )
}

/** The entries behind the figures of measures: those of person and day come from the loaded ones. */
export function entriesBehind(measures: readonly MeasureKey[], maker: FilterMaker): readonly GroupFilter[] | null {
  const behind = measures.flatMap((measure) => {
    if (SURCHARGES.includes(measure)) return 'approved' as const
    return DAY_MEASURES.includes(measure) ? ('loaded' as const) : measure
  })
  const found = behind.flatMap((measure) => ENTRY_MEASURES[measure] ?? [])
  return found.length === 0 ? null : filtersOf(found, maker)
}

function filtersOf(some: readonly EntryMeasure[], { axis, filter }: FilterMaker): readonly GroupFilter[] {
  const include = (dimension: DimensionKey, members: Iterable<string>) =>
    filter(axis(dimension), dimension, { mode: 'include', members })
  const states = include('state', new Set(some.flatMap((one) => one.states)))
  return some.every(({ isBillable }) => isBillable) ? [states, include('billable', ['true'])] : [states]
}
