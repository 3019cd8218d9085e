import { ApiError, findRows, findRowsByKey, findVisible, type RouteHandler, type RowPlace } from '@timesheet/engine'
import {
  balanceAdjustments,
  type ClassMinutes,
  type DayRange,
  frozenMonths,
  type FrozenSums,
  hours,
  LOADED_STATES,
  overtimeCaps,
  type OvertimeDay,
  overtimeMinutes,
  overtimeStanding,
  type personYearRoute,
  sumClasses,
  yearCompass,
  type YearOvertime,
  type YearOvertimeDay,
} from '@timesheet/domain/hours'
import { covers, type Day, monthOf, sumMinutes } from '@timesheet/domain/kernel'
import { annualLeave, employment, leaveBalances } from '@timesheet/domain/people'
import { todayAt } from '../kernel/time-zone.ts'
import { gatherWorkers, type OvertimePerson } from '../kernel/overtime-facts.ts'
import { measureOvertime } from '../kernel/overtime-of.ts'
import { restedOvertime, restReach } from '../kernel/rested-overtime.ts'
import { type ClosedSpan, closedSpans, frozenOvertime, listedSpans } from '../kernel/year-overtime.ts'

const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')

/** The year of a person whose employment the viewer may read. */
export const answerPersonYear: RouteHandler<typeof personYearRoute> = async ({ input: { user, year }, info }, app) => {
  const [seen] = await findVisible(app, info, { collection: employment, filter: 'user = {:user}', params: { user } })
  if (!seen) throw new ApiError(404)
  const place = { app }
  const range = { from: `${year}-01-01`, to: `${year}-12-31` }
  const person = (await gatherWorkers(place, [seen.values], restReach(range))).get(user)!
  const today = await todayAt(app, '')
  const loaded = await app.records.aggregate({
    collection: hours,
    filter: `user = {:user} && day >= {:from} && day <= {:to} && (${LOADED})`,
    params: { user, ...range },
    groupBy: ['day'],
    sums: ['minutes'],
  })
  const byDay = new Map(loaded.map(({ day, minutes }) => [day, minutes]))
  const frozen = await frozenSums(place, user, range)
  return {
    ...yearCompass({ year: Number(year), today, terms: person.terms, loaded: byDay, frozen }),
    today,
    overtime: person.employment.overtime ? await overtimeOfYear(place, person, { range, today }) : null,
    leave: await leaveOfYear(place, person, { year: Number(year), today }),
  }
}

interface Asked {
  readonly range: { readonly from: Day; readonly to: Day }
  readonly today: Day
}

/** The months of a person that closings froze. */
async function frozenSums(place: RowPlace, user: string, range: DayRange): Promise<readonly FrozenSums[]> {
  const spans = (await closedSpans(place, range, [user]))(user)
  const rows = await findRowsByKey(
    place,
    frozenMonths,
    spans.map(({ closing }) => ({ closing, user })),
  )
  const byClosing = new Map(rows.map((row) => [row.closing, row]))
  return spans.flatMap(({ from, to, closing }) => {
    const row = byClosing.get(closing)
    return row ? [{ from, to, base: row.base, expected: row.expected, loaded: row.loaded }] : []
  })
}

async function overtimeOfYear(
  place: RowPlace,
  person: OvertimePerson,
  { range, today }: Asked,
): Promise<YearOvertime | null> {
  const { user, terms, fractionOn } = person
  const overtime = (await measureOvertime(place, new Map([[user, person]]), range)).get(user)
  if (!overtime) return null
  const spans = (await listedSpans(place, range, [user]))(user)
  const { frozen } = (await frozenOvertime(place, [user], spans)).get(user)!
  const days = daysAsFrozen(overtime.days, spans, frozen)
  const sum = (some: typeof days) => sumMinutes(some.map(({ minutes }) => overtimeMinutes(minutes)))
  const month = monthOf(today)
  const spansOf = await listedSpans(place, restReach(range), [user])
  const rested = (await restedOvertime(place, new Map([[user, person]]), { range, spansOf })).get(user)
  return {
    days,
    isProvisional: overtime.isProvisional,
    inMonth: sum(days.filter(({ day }) => monthOf(day) === month)),
    // Without what was rested in time, where the law leaves it out of its cap.
    inYear: rested?.restMonths ? overtimeStanding(rested, today < range.to ? today : range.to).inYear : sum(days),
    caps: overtimeCaps({ country: terms.countryOn(today), fraction: fractionOn(today) }, today),
  }
}

/** The days with overtime; a closed month whose days add up to anything else than was frozen is one line of that. */
function daysAsFrozen(
  days: readonly OvertimeDay[],
  spans: readonly ClosedSpan[],
  frozen: ReadonlyMap<Day, ClassMinutes>,
): readonly YearOvertimeDay[] {
  const closed = spans.flatMap((span): readonly YearOvertimeDay[] => {
    const own = days.filter(({ day }) => covers(span, day))
    const told = frozen.get(span.from)!
    const now = sumClasses(own.map(({ minutes }) => minutes))
    const isSame = (['extra50', 'extra100', 'extra'] as const).every((name) => now[name] === told[name])
    if (isSame) return own
    return overtimeMinutes(told) === 0 ? [] : [{ day: span.to, source: 'closing', minutes: told, isProvisional: false }]
  })
  const open = days.filter(({ day }) => !spans.some((span) => covers(span, day)))
  return [...closed, ...open].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

async function leaveOfYear(
  place: RowPlace,
  { user, employment: terms, terms: { countryOn }, away, types }: OvertimePerson,
  { year, today }: { readonly year: number; readonly today: Day },
) {
  const [entered = null] = await findRows(place, leaveBalances, {
    filter: 'user = {:user} && year = {:year}',
    params: { user, year },
  })
  const absences = away.filter(({ from, to }) => from <= `${year}-12-31` && to >= `${year}-01-01`)
  const adjustments = await findRows(place, balanceAdjustments, {
    filter: 'user = {:user} && kind = "leave"',
    params: { user },
  })
  const country = countryOn(`${year}-12-31`)
  return annualLeave({ year, today, terms, country, entered, types, absences, adjustments })
}
