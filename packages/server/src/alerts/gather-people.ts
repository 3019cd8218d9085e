import { type App, findRows, findRowsById, type RowOf } from '@timesheet/engine'
import type { MonthToClose, OwedFacts, PersonFacts } from '@timesheet/domain/alerts'
import {
  dayDeclarations,
  deductsBy,
  hasOwnPeriods,
  hours,
  hoursRules,
  hoursBatches,
  periods,
} from '@timesheet/domain/hours'
import { addDays, type Day, localTimeOf } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendars,
  compileWorkingTime,
  employers,
  employment,
  holidays,
  journey,
  specialty,
  userJourney,
  users,
  workingTerms,
} from '@timesheet/domain/people'
import { substitutions, workflowTasks } from '@timesheet/domain/workflow'
import { computedById, groupsToRead } from '../kernel/few-people.ts'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { gatherYears, type YearReach } from './gather-years.ts'

/** How far back the alerts look: last week begins at most 13 days ago, plus one for time zones. */
const DAYS_BACK = 14
/** How far ahead: absences that are about to begin. */
const DAYS_AHEAD = 31
/** So long a certificate is asked for. */
const CERTIFICATE_DAYS = 60
/** Whose a month without employer is where others have one of their own. */
const OTHERS = 'otros empleadores'
const APPROVERS = ['jp', 'le', 'ger'] as const

/** A person as alerts need them. */
export type Person = RowOf<typeof users>

/** The days that are looked at. */
export interface Reach {
  readonly first: Day
  readonly last: Day
}

/** What working time and missing hours depend on besides the person. */
export type TimeFacts = Awaited<ReturnType<typeof gatherTime>>
/** What is the same for everybody. */
export type SharedFacts = Awaited<ReturnType<typeof gatherShared>>

/** Finds everybody whom alerts are about. */
export function findPeople(app: App): Promise<readonly Person[]> {
  return findRows({ app }, users, { filter: 'active = true && external = false', sort: 'id' })
}

/** The months that are to be closed. */
export interface MonthsToClose {
  readonly months: readonly MonthToClose[]
  /** Those of a person, cut to the days that are theirs. */
  readonly monthsOf: (user: string) => readonly MonthToClose[]
}

/** The days that the alerts of today look at, and the months that are to be closed. */
export async function gatherReach(app: App): Promise<Reach & MonthsToClose> {
  const { day } = localTimeOf(app.clock(), 'UTC')
  // Closed ones, too: they take days of an employer from those that are open.
  const all = await findRows({ app }, periods, { filter: 'kind = "month"', sort: 'from' })
  const periodsOf = await gatherPersonPeriods({ app }, all)
  const named = new Map((hasOwnPeriods(all) ? await findRows({ app }, employers) : []).map((row) => [row.id, row.name]))
  const employerOf = (id: string) => named.get(id) ?? (named.size > 0 ? OTHERS : '')
  const months = all
    .filter(({ state }) => state !== 'closed')
    .map(({ id, from, to, graceUntil, employer }): MonthToClose => {
      return { id, from, to, closesOn: graceUntil > to ? graceUntil : to, employer: employerOf(employer) }
    })
    .filter(({ from, closesOn }) => from <= day && closesOn >= addDays(day, -DAYS_AHEAD))
  const back = addDays(day, -DAYS_BACK)
  const first = months.reduce((least, { from }) => (from < least ? from : least), back)
  const byId = new Map(months.map((month) => [month.id, month]))
  const monthsOf = (user: string) =>
    periodsOf(user).flatMap(({ id, from, to }): MonthToClose[] => {
      const month = byId.get(id)
      return month ? [{ ...month, from, to }] : []
    })
  return { first, last: addDays(day, DAYS_AHEAD), months, monthsOf }
}

/** Gathers calendars, special days, working weeks, kinds of absence and rules. */
export async function gatherTime(app: App, { first, last }: Reach) {
  const place = { app }
  const all = await findRows(place, calendars, { sort: 'created' })
  const params = { first, last }
  return {
    now: app.clock(),
    range: params,
    calendars: all,
    zone: all.find(({ active }) => active)?.timeZone ?? 'UTC',
    holidays: await findRows(place, holidays, { filter: 'day >= {:first} && day <= {:last}', params }),
    journeys: await findRows(place, journey),
    absenceTypes: await findRows(place, absenceTypes),
    rules: await findRows(place, hoursRules),
  }
}

/** Gathers what is the same for everybody: working time, who leads, manages and stands in, what waits for whom. */
export async function gatherShared(app: App, people: readonly Person[], reach: Reach) {
  const place = { app }
  const having = (role: Person['grants'][number]) =>
    people.filter(({ grants }) => grants.includes(role)).map(({ id }) => id)
  const managed = await app.records.aggregate({ collection: employment, groupBy: ['manager'], sums: [] })
  const waiting = await findRows(place, hoursBatches, { filter: 'waiting > 0 && decider != ""' })
  const asked = await findRows(place, workflowTasks, { filter: 'object = "hours" && state = "pending"' })
  const named = await findRows(place, substitutions, {
    filter: 'state = "named" && to > {:first}',
    params: { first: reach.first },
  })
  return {
    ...(await gatherTime(app, reach)),
    leaders: new Map((await findRows(place, specialty)).map(({ id, leader }) => [id, leader])),
    managers: new Set(managed.map(({ manager }) => manager)),
    waiting: Map.groupBy(waiting, ({ decider }) => decider),
    /** Since when a person is asked about a sending, as `sending user`: the second of two levels later than it was sent. */
    askedOn: new Map(asked.map(({ objectId, user, assignedOn }) => [`${objectId} ${user}`, assignedOn])),
    substitutions: Map.groupBy(named, ({ holder }) => holder),
    administrators: having('adm'),
    management: having('ger'),
    finance: having('af'),
  }
}

/** Gathers which hours these people owe, in a handful of statements. */
export async function gatherOwed(
  app: App,
  people: readonly Pick<Person, 'id' | 'calendar' | 'calendarHistory'>[],
  shared: TimeFacts,
) {
  const place = { app }
  const params: Record<string, string> = { ...shared.range }
  for (const [i, { id }] of people.entries()) params[`user${i}`] = id
  const of = (field: 'user' | 'person') => `(${people.map((_, i) => `${field} = {:user${i}}`).join(' || ')})`
  const terms = await findRowsById(
    place,
    employment,
    people.map(({ id }) => id),
  )
  const assigned = Map.groupBy(await findRows(place, userJourney, { filter: of('user'), params }), ({ user }) => user)
  const away = await findRows(place, absences, {
    filter: `${of('user')} && from <= {:last} && (to >= {:first} || to = "")`,
    params,
  })
  const absent = Map.groupBy(away, ({ user }) => user)
  const loaded = Map.groupBy(await loadedOf(app, people, shared.range), ({ user }) => user)
  const said = await findRows(place, dayDeclarations, {
    filter: `${of('person')} && day >= {:first} && day <= {:last}`,
    params,
  })
  const declared = Map.groupBy(said, ({ person }) => person)
  return computedById(people, ({ id, ...person }): [string, OwedFacts] => [
    id,
    {
      loaded: loaded.get(id) ?? [],
      declared: new Set((declared.get(id) ?? []).map(({ day }) => day)),
      expected: {
        ...compileWorkingTime({
          person: workingTerms(terms.get(id), person),
          calendars: shared.calendars,
          holidays: shared.holidays,
          journeys: shared.journeys,
          assignments: assigned.get(id) ?? [],
          deductsOn: deductsBy(shared.rules, id),
        }),
        absences: absent.get(id) ?? [],
        absenceTypes: shared.absenceTypes,
      },
    },
  ])
}

/** What these people loaded by day and state. */
async function loadedOf(app: App, people: readonly { readonly id: string }[], range: Reach) {
  const found: Awaited<ReturnType<typeof loadedOfGroup>>[] = []
  for (const some of groupsToRead(people)) found.push(await loadedOfGroup(app, some, range))
  return found.flat()
}

function loadedOfGroup(app: App, people: readonly { readonly id: string }[], range: Reach) {
  return app.records.aggregate({
    collection: hours,
    filter: `(${people.map((_, i) => `user = {:user${i}}`).join(' || ')}) && day >= {:first} && day <= {:last}`,
    params: { ...range, ...Object.fromEntries(people.map(({ id }, i) => [`user${i}`, id])) },
    groupBy: ['user', 'day', 'state'],
    sums: ['minutes'],
  })
}

/** The notices of these people, of the last weeks, that lack the certificate that their kind wants. */
async function gatherUncertified(app: App, people: readonly Person[]) {
  const today = localTimeOf(app.clock(), 'UTC').day
  const params: Record<string, string> = { first: addDays(today, -CERTIFICATE_DAYS), today }
  for (const [i, { id }] of people.entries()) params[`user${i}`] = id
  const of = people.map((_, i) => `user = {:user${i}}`).join(' || ')
  const rows = await findRows({ app }, absences, {
    filter: `(${of}) && from >= {:first} && from <= {:today} && state = "notified" && attachment = "" && type.requiresAttachment = true`,
    params,
    sort: 'from',
  })
  return Map.groupBy(rows, ({ user }) => user)
}

/** What people are gathered with; `year` only for the rules that read one. */
export interface Gathering {
  readonly shared: SharedFacts
  readonly monthsOf: MonthsToClose['monthsOf']
  readonly year?: YearReach | undefined
}

/** Gathers what the alerts about these people depend on, in a handful of statements. */
export async function gatherPeople(
  app: App,
  people: readonly Person[],
  { shared, monthsOf, year }: Gathering,
): Promise<readonly PersonFacts[]> {
  const years = year ? await gatherYears(app, people, year) : null
  const owed = await gatherOwed(app, people, shared)
  const uncertified = await gatherUncertified(app, people)
  return people.flatMap((person): PersonFacts[] => {
    const facts = owed.get(person.id)
    if (!facts) return []
    const zone = zoneOf(person, shared)
    const { day: today, time } = localTimeOf(shared.now, zone)
    const { id, leadsProjects, leadsSpecialty, grants } = person
    const sent = shared.waiting.get(id) ?? []
    const leads = leadsProjects.length + leadsSpecialty.length > 0 || APPROVERS.some((role) => grants.includes(role))
    return [
      {
        ...facts,
        id,
        name: `${person.name} ${person.surname}`.trim(),
        manager: person.manager,
        leader: shared.leaders.get(person.specialty) ?? '',
        today,
        time,
        months: monthsOf(id),
        waitingSince: sent.map(
          (batch) => shared.askedOn.get(`${batch.id} ${id}`) || localTimeOf(instantOf(batch.sentOn), zone).day,
        ),
        approves: leads || shared.managers.has(id) || sent.length > 0,
        substitutions: shared.substitutions.get(id) ?? [],
        administrators: shared.administrators,
        management: shared.management,
        finance: shared.finance,
        uncertified: uncertified.get(id) ?? [],
        year: years?.get(id) ?? null,
      },
    ]
  })
}

function instantOf(stored: string): Date {
  return new Date(stored.replace(' ', 'T'))
}

/** The time zone of a person's calendar, else of the firm's first one. */
export function zoneOf({ calendar }: Pick<Person, 'calendar'>, shared: Pick<TimeFacts, 'calendars' | 'zone'>): string {
  return shared.calendars.find(({ id }) => id === calendar)?.timeZone ?? shared.zone
}
