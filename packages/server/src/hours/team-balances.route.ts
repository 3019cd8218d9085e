import {
  findRows,
  findRowsById,
  findRowsByKey,
  findVisible,
  type RouteHandler,
  type RowOf,
  type RowPlace,
} from '@timesheet/engine'
import { missingDays } from '@timesheet/domain/alerts'
import {
  balanceAdjustments,
  bankDays,
  type BankStanding,
  type DayRange,
  hours,
  hoursRules,
  MOST_BALANCES,
  overtimeCaps,
  overtimeStanding,
  resolveHoursRule,
  type TeamBalance,
  type teamBalancesRoute,
} from '@timesheet/domain/hours'
import { addDays, type Day, daysBetween, isWithin, monthOf, sumMinutes } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendarOn,
  calendars,
  countryOf,
  employment,
  leaveBalances,
  leaveStanding,
  specialty,
  users,
} from '@timesheet/domain/people'
import { setImmediate } from 'node:timers/promises'
import { inParts } from '../kernel/in-parts.ts'
import { gatherWorkers } from '../kernel/overtime-facts.ts'
import { restedOvertime, restReach } from '../kernel/rested-overtime.ts'
import { listedSpans, openStretches } from '../kernel/year-overtime.ts'
import { askedBankDay, type BankDayAsked, bankDaysOf, bankPostings, frozenBalances } from './bank-standing.ts'
import { type ClosingPerson, gatherClosing } from './closing-facts.ts'

/** Above this many people rows of everybody are read. */
const FEW = 100
const PEOPLE_AT_ONCE = 50
/** Of so many open days the entries of everybody are read at once. */
const MOST_OPEN_DAYS = 100

type Terms = RowOf<typeof employment>
type Person = RowOf<typeof users>

/** Who is asked about, and as of when. */
interface Team {
  readonly place: RowPlace
  readonly asked: BankDayAsked
  readonly terms: readonly Terms[]
  readonly people: ReadonlyMap<string, Person>
}

/** Hour bank, missing hours, overtime and annual leave of the viewer's people at the end of a day. */
export const answerTeamBalances: RouteHandler<typeof teamBalancesRoute> = async ({ input, info }, app) => {
  const place = { app }
  const asked = await askedBankDay(place, input.day)
  const day = asked.until
  const seen = (await findVisible(app, info, { collection: employment })).map(({ values }) => values)
  const employed = seen.filter(({ hiredOn, leftOn }) => isWithin(day, hiredOn, leftOn))
  const people = await findRowsById(
    place,
    users,
    employed.map(({ user }) => user),
  )
  // Who is switched off without a day of leaving is not shown.
  const known = employed.filter(({ user, leftOn }) => {
    const person = people.get(user)
    return person && !person.external && (person.active || leftOn !== '')
  })
  const inOrder = known
    .map((terms) => ({ terms, name: nameOf(people.get(terms.user)!) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es') || (a.terms.user < b.terms.user ? -1 : 1))
  const shown = inOrder.slice(0, MOST_BALANCES)
  const team = { place, asked, people, terms: shown.map(({ terms }) => terms) }
  const { closedTo, hoursOf } = await hoursOfTeam(team)
  const overtime = await overtimeOfTeam(team)
  const leaveOf = await leaveOfTeam(team)
  const items = shown.map(({ terms: { user, manager }, name }): TeamBalance => {
    return {
      ...{ user, name, manager, specialty: people.get(user)!.specialty },
      ...(hoursOf.get(user) ?? { bank: null, missing: null }),
      overtime: overtime.get(user) ?? null,
      leave: leaveOf(user),
    }
  })
  return {
    ...{ day, closedTo, people: items, leftOff: inOrder.length - shown.length },
    specialties: Object.fromEntries((await findRows(place, specialty)).map(({ id, name }) => [id, name])),
    managers: await namesOf(place, [...new Set(items.map(({ manager }) => manager))].filter(Boolean)),
  }
}

function nameOf({ name, surname }: Pick<Person, 'name' | 'surname'>): string {
  return `${surname}, ${name}`
}

async function namesOf(place: RowPlace, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries([...(await findRowsById(place, users, ids))].map(([id, row]) => [id, nameOf(row)]))
}

/** Those people by whom a statement is narrowed; undefined where they are so many that rows of everybody are read. */
function fewOf(ids: readonly string[]): readonly string[] | undefined {
  return ids.length > FEW ? undefined : ids
}

/** The hour bank and the missing hours of those of whom hours are expected. */
async function hoursOfTeam({ place, asked, terms }: Team) {
  const ids = terms.filter(({ tracksHours }) => tracksHours).map(({ user }) => user)
  const wanted = new Set(ids)
  const only = fewOf(ids)
  const bank = await bankDaysOf(place, asked, only)
  const ends = ids.flatMap((user) => bank.spansOf(user).at(-1)?.to ?? [])
  const closedTo = ends.reduce((latest, to) => (to > latest ? to : latest), '')
  const month = { from: `${monthOf(asked.until)}-01`, to: asked.until }
  const open = [...ids.flatMap(bank.openOf), month]
  const range = {
    from: open.reduce((first, { from }) => (from < first ? from : first), month.from),
    to: open.reduce((last, { to }) => (to > last ? to : last), month.to),
  }
  const { people } = await gatherClosing(place, range, { only, rangesOf: bank.openOf, also: wanted })
  const postings = await bankPostings(place, only ?? [], { ...asked, since: range })
  const posted = Map.groupBy(postings, ({ user }) => user)
  const opening = await frozenBalances(place, bank)
  const missingOf = await missingHours(place, month, only)
  const found = new Map<string, Pick<TeamBalance, 'bank' | 'missing'>>()
  for (const [i, person] of people.entries()) {
    const { user } = person
    if (!wanted.has(user)) continue
    const context = person.context()
    const adjusted = sumMinutes((posted.get(user) ?? []).map(({ minutes }) => minutes))
    const before = opening.get(user) ?? 0
    found.set(user, { bank: bankOf(person, context, before, adjusted), missing: missingOf(person, context) })
    // Other requests are answered in between.
    if (i % PEOPLE_AT_ONCE === PEOPLE_AT_ONCE - 1) await setImmediate()
  }
  return { closedTo, hoursOf: found }
}

type Context = ReturnType<ClosingPerson['context']>

function bankOf({ sums, ranges }: ClosingPerson, context: Context, opening: number, adjusted: number): BankStanding {
  const approved = sumMinutes(sums.filter(({ state }) => state === 'approved').map(({ minutes }) => minutes))
  const loaded = sumMinutes(sums.filter(({ state }) => state !== 'rejected').map(({ minutes }) => minutes))
  const days = ranges.flatMap((range) => bankDays(range, context, new Map()))
  const change = approved + sumMinutes(days.map((day) => day.change)) + adjusted
  return { opening, change, balance: opening + change, waiting: loaded - approved }
}

/** What is missing of people in a month until a day, as the month sheet says. */
async function missingHours(place: RowPlace, range: DayRange, only: readonly string[] | undefined) {
  const rules = await findRows(place, hoursRules)
  const whose = only ? ` && (${only.map((_, i) => `user = {:u${i}}`).join(' || ') || 'user = ""'})` : ''
  const sums = await place.app.records.aggregate({
    collection: hours,
    filter: `day >= {:from} && day <= {:to}${whose}`,
    params: { ...range, ...Object.fromEntries((only ?? []).map((id, i) => [`u${i}`, id])) },
    groupBy: ['user', 'day', 'state'],
    sums: ['minutes'],
  })
  const loaded = Map.groupBy(sums, ({ user }) => user)
  return ({ user, unworkedDays }: ClosingPerson, context: Context): TeamBalance['missing'] => {
    const set = resolveHoursRule(rules, { user, project: '', day: range.from })
    const rule = { mode: set.missingMode, tolerance: set.toleranceMinutes, today: addDays(range.to, 1) }
    const facts = { expected: context, loaded: loaded.get(user) ?? [], declared: new Set(unworkedDays) }
    const { missing, since } = missingDays(range, rule, facts)
    return { minutes: missing, since }
  }
}

/** Overtime of the month and the year of the day, of those who are subject to it. */
async function overtimeOfTeam({ place, asked: { until, isPast }, terms }: Team) {
  const range = { from: `${until.slice(0, 4)}-01-01`, to: until }
  const reach = restReach(range)
  const workers = await gatherWorkers(
    place,
    terms.filter(({ overtime }) => overtime),
    reach,
  )
  const listed = await listedSpans(
    place,
    isPast ? { from: reach.from, to: addDays(until, 366) } : reach,
    fewOf([...workers.keys()]),
  )
  const spansOf = isPast ? (user: string) => listed(user).filter(({ to }) => to <= until) : listed
  const found = new Map<string, TeamBalance['overtime']>()
  // The entries of an open year of everybody would be a statement that takes too long.
  const isLong = [...workers.keys()].some((user) => daysIn(openStretches(range, spansOf(user))) > MOST_OPEN_DAYS)
  for (const some of inParts([...workers], isLong ? PEOPLE_AT_ONCE : Math.max(1, workers.size))) {
    const rested = await restedOvertime(place, new Map(some), { range, spansOf })
    for (const [user, { terms, fractionOn }] of some) {
      const own = rested.get(user)
      const caps = overtimeCaps({ country: terms.countryOn(until), fraction: fractionOn(until) }, until)
      if (own) found.set(user, { ...overtimeStanding(own, until), caps })
    }
  }
  return found
}

function daysIn(ranges: readonly DayRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)
}

/** The annual leave of the year of the day. */
async function leaveOfTeam({ place, asked: { until }, terms, people }: Team) {
  const year = Number(until.slice(0, 4))
  const [first, last]: readonly [Day, Day] = [`${year}-01-01`, `${year}-12-31`]
  const ids = terms.map(({ user }) => user)
  const only = fewOf(ids)
  const keys = (only ?? []).map((user) => ({ user }))
  const away = only
    ? await findRowsByKey(place, absences, keys)
    : await findRows(place, absences, { filter: 'from <= {:last} && to >= {:first}', params: { first, last } })
  const absencesOf = Map.groupBy(
    away.filter(({ from, to }) => from <= last && to >= first),
    ({ user }) => user,
  )
  const entered = only
    ? await findRowsByKey(place, leaveBalances, keys)
    : await findRows(place, leaveBalances, { filter: 'year = {:year}', params: { year } })
  const enteredOf = new Map(entered.filter((row) => row.year === year).map((row) => [row.user, row]))
  const adjusted = only
    ? await findRowsByKey(
        place,
        balanceAdjustments,
        only.map((user) => ({ user, kind: 'leave' as const })),
      )
    : await findRows(place, balanceAdjustments, { filter: 'kind = "leave"' })
  const adjustedOf = Map.groupBy(adjusted, ({ user }) => user)
  const types = await findRows(place, absenceTypes)
  const tree = await findRows(place, calendars)
  const termsOf = new Map(terms.map((row) => [row.user, row]))
  return (user: string) =>
    leaveStanding({
      year,
      today: addDays(until, 1),
      terms: termsOf.get(user)!,
      country: countryOf(tree, calendarOn(people.get(user)!, last)),
      entered: enteredOf.get(user) ?? null,
      types,
      absences: absencesOf.get(user) ?? [],
      adjustments: adjustedOf.get(user) ?? [],
    })
}
