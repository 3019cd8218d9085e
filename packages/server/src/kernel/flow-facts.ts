import { findRows, findRowsById, type RecordSet, type RowOf, type RowPlace } from '@timesheet/engine'
import type { Role } from '@timesheet/domain/access'
import { addDays, type Day, localTimeOf } from '@timesheet/domain/kernel'
import {
  calendars,
  compileWorkingTime,
  holidays,
  NO_CALENDAR,
  type PersonCalendars,
  users,
  type WorkingTime,
  workingTerms,
} from '@timesheet/domain/people'
import {
  type Approver,
  dueAfter,
  type FlowScope,
  type FlowStep,
  type ResolutionFacts,
  type Resolver,
  type SubstitutionFacts,
  substitutions,
} from '@timesheet/domain/workflow'

/** Where flows are written: a transaction of the app. */
export type FlowPlace = Pick<RecordSet, 'app' | 'tx'>

type Person = RowOf<typeof users>

/** A flow whose people are wanted. */
export interface WantedFlow {
  readonly scope: FlowScope
  readonly authors: readonly string[]
  readonly steps: readonly FlowStep[]
  /** Who is asked already. */
  readonly asked: readonly string[]
}

/** The people, calendars and substitutions that flows are decided by, read once for a set of them. */
export interface FlowFacts {
  readonly today: Day
  resolution(flow: Pick<WantedFlow, 'scope' | 'authors'>): ResolutionFacts
  person(id: string): Person | undefined
  /** The day in the person's place, and the last working day that they have. */
  dueFor(user: string, slaDays: number): { readonly assignedOn: Day; readonly dueOn: Day | '' }
  readonly substitutions: readonly SubstitutionFacts[]
  readonly administrators: readonly string[]
}

const UTC = 'UTC'
/** Days ahead whose holidays may matter to a limit of 60 working days. */
const DAYS_AHEAD = 150

/** Reads, in a number of statements that does not depend on the number of flows, whom they may ask. */
export async function gatherFlowFacts(place: RowPlace, flows: readonly WantedFlow[]): Promise<FlowFacts> {
  const known = await readPeople(place, flows)
  const allCalendars = await findRows(place, calendars, { sort: 'created' })
  const zoneOf = (calendar: string) =>
    (allCalendars.find(({ id }) => id === calendar) ?? allCalendars.find(({ active }) => active))?.timeZone || UTC
  const today = localTimeOf(place.app.clock(), zoneOf('')).day
  const special = await findRows(place, holidays, {
    filter: 'day >= {:from} && day <= {:to}',
    params: { from: today, to: addDays(today, DAYS_AHEAD) },
  })
  const times = new Map<string, WorkingTime>()
  const timeOf = (calendars: PersonCalendars): WorkingTime => {
    const key = JSON.stringify([calendars.calendar, calendars.calendarHistory])
    const person = workingTerms({ hiredOn: '', leftOn: '', tracksHours: true }, calendars)
    const compiled = times.get(key)
    if (compiled) return compiled
    const time = compileWorkingTime({
      person,
      calendars: allCalendars,
      holidays: special,
      journeys: [],
      assignments: [],
      deductsOn: () => true,
    })
    times.set(key, time)
    return time
  }
  const people = [...known.values()].map(approverOf)
  return {
    today,
    resolution: ({ scope, authors }) => ({ scope, authors, people, today }),
    person: (id) => known.get(id),
    dueFor(user, slaDays) {
      const person = known.get(user) ?? NO_CALENDAR
      const assignedOn = localTimeOf(place.app.clock(), zoneOf(person.calendar)).day
      return { assignedOn, dueOn: user === '' ? '' : dueAfter(assignedOn, slaDays, timeOf(person)) }
    },
    substitutions: await findRows(place, substitutions, {
      filter: 'state = "named" && from <= {:today} && to > {:today}',
      params: { today },
    }),
    administrators: people
      .filter(({ active, external, grants }) => active && !external && grants.includes('adm'))
      .map(({ id }) => id),
  }
}

/** Leads and holders of the wanted roles, the named people, and the managers of both. */
async function readPeople(place: RowPlace, flows: readonly WantedFlow[]): Promise<Map<string, Person>> {
  const roles = new Set<Role>(['adm', 'ger', 'jp'])
  const named = new Set<string>()
  for (const { scope, authors, steps, asked } of flows) {
    for (const id of [scope.person, ...authors, ...asked]) named.add(id)
    for (const { resolver, escalateTo } of steps)
      for (const each of escalateTo ? [resolver, escalateTo] : [resolver]) noteNamed(each, scope, { roles, named })
  }
  // Asked of the stored text, in which a list has a quote unless it is empty: its elements would be taken apart for
  // everybody in the firm. Whoever is found besides is nobody's approver.
  const held = [...roles].map((role) => `grants ~ "${role}"`).join(' || ')
  const leaders = await findRows(place, users, {
    filter: `active = true && external = false && (${held} || leadsProjects ~ {:quote} || leadsSpecialty ~ {:quote})`,
    params: { quote: '"' },
  })
  const known = new Map(leaders.map((person) => [person.id, person]))
  const readMissing = async (ids: Iterable<string>) => {
    const missing = [...ids].filter((id) => id !== '' && !known.has(id))
    for (const [id, person] of await findRowsById(place, users, missing)) known.set(id, person)
  }
  await readMissing(named)
  await readMissing([...known.values()].flatMap(({ managers }) => managers))
  return known
}

function noteNamed(
  resolver: Resolver,
  { fields }: FlowScope,
  { roles, named }: { readonly roles: Set<Role>; readonly named: Set<string> },
): void {
  if (resolver.kind === 'role') roles.add(resolver.role)
  if (resolver.kind === 'person') named.add(resolver.user)
  if (resolver.kind !== 'field') return
  const value = fields[resolver.field]
  for (const id of Array.isArray(value) ? value : [value]) if (typeof id === 'string') named.add(id)
}

function approverOf({
  id,
  active,
  external,
  accessUntil,
  grants,
  leadsProjects,
  leadsSpecialty,
  managers,
}: Person): Approver {
  return { id, active, external, accessUntil, grants, leadsProjects, leadsSpecialty, managers }
}
