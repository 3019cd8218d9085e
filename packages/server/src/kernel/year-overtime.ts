import { findRows, findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import {
  type ClassMinutes,
  closings,
  type DayRange,
  overtimeMinutes,
  payrollItems,
  periods,
  type PersonOvertime,
} from '@timesheet/domain/hours'
import { addDays, type Day, type Minutes } from '@timesheet/domain/kernel'
import type { OvertimePerson } from './overtime-facts.ts'
import { measureOvertime } from './overtime-of.ts'

/** A closed period of a year whose figures are frozen: they are read, and never computed again. */
export interface FrozenSpan extends DayRange {
  readonly closing: string
  readonly number: number
}

/** The closed months of a range whose payroll list is frozen. */
export async function frozenSpans(place: RowPlace, { from, to }: DayRange): Promise<readonly FrozenSpan[]> {
  const params = { from, to }
  const closed = await findRows(place, periods, {
    filter: 'kind = "month" && state = "closed" && from <= {:to} && to >= {:from}',
    params,
    sort: 'from',
  })
  if (closed.length === 0) return []
  const listed = await place.app.records.aggregate(
    { collection: payrollItems, filter: 'from <= {:to} && to >= {:from}', params, groupBy: ['closing'], sums: [] },
    place.tx,
  )
  const known = new Set(listed.map(({ closing }) => closing))
  const standing = await findRowsByKey(
    place,
    closings,
    closed.map(({ id }) => ({ period: id, state: 'closed' })),
  )
  const byPeriod = new Map(standing.filter(({ id }) => known.has(id)).map((closing) => [closing.period, closing]))
  return closed.flatMap(({ id, from, to }) => {
    const closing = byPeriod.get(id)
    return closing ? [{ from, to, closing: closing.id, number: closing.number }] : []
  })
}

/** The overtime of people in a range: frozen months as they were closed, and the days between them as they are now. */
export interface RangeOvertime {
  /** What the closed months froze, by their first day. */
  readonly frozen: ReadonlyMap<Day, ClassMinutes>
  /** What is computed of each open stretch. */
  readonly open: readonly PersonOvertime[]
}

/** Reads the overtime of closed months and computes that of the other days of a range, for people of known terms. */
export async function overtimeInRange(
  place: RowPlace,
  persons: ReadonlyMap<string, OvertimePerson>,
  { range, spans }: { readonly range: DayRange; readonly spans: readonly FrozenSpan[] },
): Promise<ReadonlyMap<string, RangeOvertime>> {
  const ids = [...persons.keys()]
  const items = await findRowsByKey(
    place,
    payrollItems,
    spans.flatMap(({ closing }) => ids.map((user) => ({ closing, user }))),
  )
  const open: ReadonlyMap<string, PersonOvertime>[] = []
  for (const stretch of openStretches(range, spans)) open.push(await measureOvertime(place, persons, stretch))
  const byUser = Map.groupBy(items, ({ user }) => user)
  return new Map(
    ids.map((user) => [
      user,
      {
        frozen: frozenOf(byUser.get(user) ?? [], spans),
        open: open.flatMap((measured) => measured.get(user) ?? []),
      },
    ]),
  )
}

const NONE: ClassMinutes = { normal: 0, extra50: 0, extra100: 0, extra: 0 }

function frozenOf(items: readonly RowOf<typeof payrollItems>[], spans: readonly FrozenSpan[]) {
  return new Map(
    spans.map(({ closing, from }): [Day, ClassMinutes] => {
      const own = items.filter((item) => item.closing === closing).map(({ overtime }) => overtime ?? NONE)
      const sum = (name: keyof ClassMinutes) => own.reduce((total, classes) => total + (classes[name] ?? 0), 0)
      return [from, { normal: 0, extra50: sum('extra50'), extra100: sum('extra100'), extra: sum('extra') }]
    }),
  )
}

/** The days of a range that no frozen month covers, as stretches. */
export function openStretches({ from, to }: DayRange, spans: readonly DayRange[]): readonly DayRange[] {
  const stretches: DayRange[] = []
  let next = from
  for (const span of spans) {
    if (span.from > next) stretches.push({ from: next, to: addDays(span.from, -1) })
    if (span.to >= next) next = addDays(span.to, 1)
  }
  return next <= to ? [...stretches, { from: next, to }] : stretches
}

/** Overtime by day; that of a frozen month stands on its last day. */
export function overtimeByDay(
  { frozen, open }: RangeOvertime,
  spans: readonly FrozenSpan[],
): readonly { readonly day: Day; readonly minutes: Minutes }[] {
  return [
    ...spans.map(({ from, to }) => ({ day: to, minutes: overtimeMinutes(frozen.get(from) ?? NONE) })),
    ...open.flatMap(({ days }) => days.map(({ day, minutes }) => ({ day, minutes: overtimeMinutes(minutes) }))),
  ].filter(({ minutes }) => minutes > 0)
}
