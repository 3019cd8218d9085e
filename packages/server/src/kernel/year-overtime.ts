import { findRows, findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import {
  balanceAdjustments,
  type ClassMinutes,
  closedPeriods,
  closings,
  type DayRange,
  hasOwnPeriods,
  type OvertimeClass,
  overtimeMinutes,
  payrollItems,
  periods,
  type PersonOvertime,
} from '@timesheet/domain/hours'
import { addDays, type Day, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import type { OvertimePerson } from './overtime-facts.ts'
import { measureOvertime } from './overtime-of.ts'
import { gatherPersonPeriods } from './person-periods.ts'

/** The days of a person in a closed month, and the closing that froze them. */
export interface ClosedSpan extends DayRange {
  readonly closing: string
  readonly number: number
}

/** The closed months of a person, the oldest first. */
export type SpansOf = (user: string) => readonly ClosedSpan[]

/** Returns the closed months of people that begin in a range and are frozen. */
export async function closedSpans(
  place: RowPlace,
  { from, to }: DayRange,
  people?: readonly string[],
): Promise<SpansOf> {
  // Open ones, too: an employer's own period keeps its days open when the others close.
  const all = await findRows(place, periods, {
    filter: 'kind = "month" && to >= {:from} && from <= {:to}',
    params: { from, to },
    sort: 'from',
  })
  const closed = all.filter((period) => period.state === 'closed' && period.from >= from)
  if (closed.length === 0) return () => []
  const standing = await findRowsByKey(
    place,
    closings,
    closed.map(({ id }) => ({ period: id, state: 'closed' })),
  )
  const byPeriod = new Map(standing.map((closing) => [closing.period, closing]))
  const spansIn = (some: readonly Pick<RowOf<typeof periods>, 'id' | 'from' | 'to'>[]) =>
    some.flatMap(({ id, from, to }) => {
      const closing = byPeriod.get(id)
      return closing ? [{ from, to, closing: closing.id, number: closing.number }] : []
    })
  if (!hasOwnPeriods(all)) {
    const spans = spansIn(closed)
    return () => spans
  }
  const periodsOf = await gatherPersonPeriods(place, all, people)
  const known = new Map<string, readonly ClosedSpan[]>()
  return (user) => {
    const own = closedPeriods(periodsOf(user)).filter((period) => period.from >= from)
    const spans = known.get(user) ?? spansIn(own).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    known.set(user, spans)
    return spans
  }
}

/** People with the same closed months, who are read at once. */
export function groupedBySpans<Person>(
  people: Iterable<readonly [user: string, Person]>,
  spansOf: SpansOf,
): readonly { readonly people: ReadonlyMap<string, Person>; readonly spans: readonly ClosedSpan[] }[] {
  const groups = Map.groupBy(people, ([user]) =>
    spansOf(user)
      .map(({ from, to, closing }) => `${from} ${to} ${closing}`)
      .join(),
  )
  return [...groups.values()].map((some) => ({ people: new Map(some), spans: spansOf(some[0]![0]) }))
}

/** Those of them whose payroll list is frozen, too: earlier closings had none. */
export async function listedSpans(place: RowPlace, range: DayRange, people?: readonly string[]): Promise<SpansOf> {
  const spansOf = await closedSpans(place, range, people)
  const params = { from: range.from, to: range.to }
  const listed = await place.app.records.aggregate(
    { collection: payrollItems, filter: 'from <= {:to} && to >= {:from}', params, groupBy: ['closing'], sums: [] },
    place.tx,
  )
  const known = new Set(listed.map(({ closing }) => closing))
  return (user) => spansOf(user).filter(({ closing }) => known.has(closing))
}

/** The overtime of people in a range: frozen months as they were closed, and the days between them as they are now. */
export interface RangeOvertime {
  /** What the closed months froze, by their first day. */
  readonly frozen: ReadonlyMap<Day, ClassMinutes>
  /** What of that is to be rested, by the same day. */
  readonly rest: ReadonlyMap<Day, Minutes>
  /** What is computed of each open stretch. */
  readonly open: readonly PersonOvertime[]
}

/** Reads the overtime of closed months and computes that of the other days of a range, for people of known terms. */
export async function overtimeInRange(
  place: RowPlace,
  persons: ReadonlyMap<string, OvertimePerson>,
  { range, spansOf }: { readonly range: DayRange; readonly spansOf: SpansOf },
): Promise<ReadonlyMap<string, RangeOvertime>> {
  const found = new Map<string, RangeOvertime>()
  for (const { people, spans } of groupedBySpans(persons, spansOf))
    for (const [user, overtime] of await overtimeOfGroup(place, people, { range, spans })) found.set(user, overtime)
  return found
}

async function overtimeOfGroup(
  place: RowPlace,
  persons: ReadonlyMap<string, OvertimePerson>,
  { range, spans }: { readonly range: DayRange; readonly spans: readonly ClosedSpan[] },
): Promise<ReadonlyMap<string, RangeOvertime>> {
  const ids = [...persons.keys()]
  const byUser = await frozenOvertime(place, ids, spans)
  const open: ReadonlyMap<string, PersonOvertime>[] = []
  for (const stretch of openStretches(range, spans)) open.push(await measureOvertime(place, persons, stretch))
  return new Map(
    ids.map((user) => [
      user,
      {
        ...byUser.get(user)!,
        open: open.flatMap((measured) => measured.get(user) ?? []),
      },
    ]),
  )
}

/** What the closings of months told payroll of people's overtime, and what was corrected later, by the month's first day. */
export async function frozenOvertime(
  place: RowPlace,
  people: readonly string[],
  spans: readonly ClosedSpan[],
): Promise<ReadonlyMap<string, Omit<RangeOvertime, 'open'>>> {
  const items = await findRowsByKey(
    place,
    payrollItems,
    spans.flatMap(({ closing }) => people.map((user) => ({ closing, user }))),
  )
  const byUser = Map.groupBy(items, ({ user }) => user)
  const corrected = spans.length === 0 ? [] : await correctionsOf(place, people)
  const corrections = Map.groupBy(corrected, ({ user }) => user)
  return new Map(people.map((user) => [user, frozenOf(byUser.get(user) ?? [], corrections.get(user) ?? [], spans)]))
}

const NONE: ClassMinutes = { normal: 0, extra50: 0, extra100: 0, extra: 0 }

type Corrected = RowOf<typeof balanceAdjustments>

function correctionsOf(place: RowPlace, people: readonly string[]): Promise<readonly Corrected[]> {
  return findRowsByKey(
    place,
    balanceAdjustments,
    people.map((user) => ({ user, kind: 'overtime' })),
  )
}

function frozenOf(
  items: readonly RowOf<typeof payrollItems>[],
  corrected: readonly Corrected[],
  spans: readonly ClosedSpan[],
) {
  const ofSpan = spans.map(({ closing, from, to }) => {
    const told = items.filter((item) => item.closing === closing && from <= item.from && item.from <= to)
    const later = corrected.filter(({ factDay }) => from <= factDay && factDay <= to)
    const own: readonly Omit<ClassMinutes, 'normal'>[] = [...told.map(({ overtime }) => overtime ?? NONE), ...later]
    const sum = (name: OvertimeClass) => own.reduce((total, classes) => total + (classes[name] ?? 0), 0)
    const rest = sumMinutes([
      ...told.map(({ settlement, overtime }) => settlement?.rest ?? overtimeMinutes(overtime ?? NONE)),
      ...later.map(({ minutes, pay }) => minutes - pay),
    ])
    return {
      from,
      rest,
      minutes: { normal: 0, extra50: sum('extra50'), extra100: sum('extra100'), extra: sum('extra') },
    }
  })
  return {
    frozen: new Map(ofSpan.map(({ from, minutes }): [Day, ClassMinutes] => [from, minutes])),
    rest: new Map(ofSpan.map(({ from, rest }) => [from, rest])),
  }
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
