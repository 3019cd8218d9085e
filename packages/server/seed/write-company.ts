import { type App, hashPassword } from '@timesheet/engine'
import { type Role } from '@timesheet/domain/access'
import { addDays, type Day } from '@timesheet/domain/kernel'
import { presenceRows } from '../src/people/presence-rows.ts'
import type { RecordValues } from '@timesheet/schema'
import type { Company } from './company.ts'
import type { SeededPerson } from './seeded-person.ts'
import type { SeededAbsence } from './history.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import type { SeededRandom } from './random.ts'

type Rows = Iterable<Record<string, unknown>>

const ROLE_SEATS: readonly Role[] = ['adm', 'ger', 'jp', 'le', 'pr', 'cd', 'af', 'cl']
/** Roles that the demo's people hold for the whole firm; JP and LE are scoped by projects and specialties. */
const GLOBAL_ROLES: readonly Role[] = ['adm', 'ger', 'pr', 'cd', 'af', 'cl']

/** The people up to this one sign in or lead. */
const LED = 7
/** How many days ago some changed to their specialty. */
const CHANGED_AGO = 240

interface Written {
  readonly company: Company
  readonly absences: readonly SeededAbsence[]
  /** The place of a further person who is subject to overtime. */
  readonly overtime?: number
  /** The place of a second person of the management. */
  readonly partner?: number
}

/** Writes a company that was built in memory; the absences come with it, the hours are written by the caller. */
export async function writeCompany(
  app: App,
  random: SeededRandom,
  { company, absences, overtime, partner }: Written,
): Promise<void> {
  const { catalogues, people, projects, customers } = company
  const leader = people[3]!.id
  const specialty = catalogues.specialty.map((row, i) => ({ ...row, leader: i === 4 ? leader : '' }))
  const roles = people.flatMap((person, i) => roleRows(random, person, i === partner ? 'ger' : (ROLE_SEATS[i] ?? 'pr')))
  const rows: Readonly<Record<string, Rows>> = {
    // First, so that what is derived for them finds them.
    users: await userRows(company, random),
    employment: people.map((person, i) => employmentRow(person, i, i > LED || i === overtime)),
    preferences: people.map(({ id }) => ({ id, user: id, choices: null })),
    ...catalogues,
    specialty,
    customers,
    roles,
    user_seniority: people
      .filter((person) => !person.external)
      .map((person) => ({
        id: random.id(),
        user: person.id,
        seniority: person.seniority,
        from: person.hiredOn,
        to: '',
      })),
    user_calendar: people
      .filter((person) => !person.external)
      .flatMap(({ id, calendarHistory }) =>
        calendarHistory.map((row, i) => ({ id: i === 0 ? id : [...id].toReversed().join(''), user: id, ...row })),
      ),
    ...historyRows(people, { specialty, today: app.clock().toISOString().slice(0, 10) }),
    user_journey: people
      .filter((person) => !person.external)
      .map((person) => ({
        id: random.id(),
        user: person.id,
        journey: person.journey,
        fraction: person.fraction,
        from: person.hiredOn,
        to: '',
      })),
    projects: projects.map((project) => project.row),
    members: projects.flatMap((project) =>
      project.team.map((user) => ({ id: random.id(), project: project.id, user, from: '', to: '' })),
    ),
    activities: projects.flatMap((project) => project.activities),
    work_packages: projects.flatMap((project) => project.packages),
    // Before the documents, whose standing then is computed once.
    revisions: projects.flatMap((project) => project.revisions),
    documents: projects.flatMap((project) => project.documents),
    holds: company.holds,
    ...company.papers,
    // Before the absences, which otherwise write each of these rows themselves.
    presence: absences.flatMap(presenceRows),
    absences,
  }
  for (const [collection, list] of Object.entries(rows)) await insertRows(app, collection, list)
}

/** Writes rows whose instants are now, but for those that say theirs. */
export function insertRows(app: App, collection: string, rows: Rows): Promise<number> {
  const now = app.clock().toISOString().replace('T', ' ')
  return app.records.insertMany(collection, stamped(rows, now))
}

function* stamped(rows: Rows, now: string): Generator<RecordValues> {
  for (const row of rows) yield { created: now, updated: now, ...row } as unknown as RecordValues
}

function roleRows(random: SeededRandom, person: SeededPerson, role: Role): Record<string, unknown>[] {
  return GLOBAL_ROLES.includes(role)
    ? [{ id: random.id(), user: person.id, role, scope: 'global', project: '', specialty: '' }]
    : []
}

/** The managers and specialties of people by days; every seventh of those who do not lead came from another one. */
function historyRows(
  people: readonly SeededPerson[],
  { specialty, today }: Pick<Specialties, 'specialty'> & { readonly today: Day },
): Readonly<Record<string, Rows>> {
  const place = { specialty, day: `${addDays(today, -CHANGED_AGO).slice(0, 7)}-01` }
  return {
    user_manager: people.flatMap(({ id, manager }) => (manager === '' ? [] : [{ id, user: id, manager, from: '' }])),
    user_specialty: people.flatMap((person, i) => specialtyRows(person, { ...place, isMoved: i > LED && i % 7 === 0 })),
  }
}

interface Specialties {
  readonly specialty: readonly { readonly id: string }[]
  /** Whether the person changed from another specialty to theirs on the day. */
  readonly isMoved: boolean
  readonly day: Day
}

function specialtyRows(person: SeededPerson, { specialty, isMoved, day }: Specialties): Record<string, unknown>[] {
  const { id, specialty: now, hiredOn } = person
  const former = specialty.find((each) => each.id !== now)?.id
  if (now === '') return []
  if (!isMoved || former === undefined || hiredOn >= day) return [{ id, user: id, specialty: now, from: '' }]
  return [
    { id, user: id, specialty: former, from: '' },
    { id: [...id].toReversed().join(''), user: id, specialty: now, from: day },
  ]
}

async function userRows({ people, customers }: Company, random: SeededRandom): Promise<Record<string, unknown>[]> {
  // One hash for all: they share the password, and hashing each would take longer than the rest of the company.
  const password = await hashPassword(DEMO_PASSWORD)
  return people.map((person) => {
    const { id, email, name, surname, specialty, calendar, external, position } = person
    return {
      id,
      email,
      name,
      surname,
      specialty,
      external,
      position,
      calendar: external ? '' : calendar,
      customer: external ? customers[0]!.id : '',
      password,
      tokenKey: random.id() + random.id() + random.id(),
      emailVisibility: true,
      verified: true,
      active: true,
      avatar: '',
      phone: '',
    }
  })
}

function employmentRow(person: SeededPerson, i: number, overtime: boolean): Record<string, unknown> {
  const { id, hiredOn, leftOn, manager, external } = person
  return {
    id,
    user: id,
    hiredOn,
    leftOn,
    manager,
    tracksHours: !external,
    overtime: !external && overtime,
    fileNumber: external ? '' : String(1001 + i),
  }
}
