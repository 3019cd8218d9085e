import { addDays, type Day } from '@timesheet/domain/kernel'
import type { ProjectState } from '@timesheet/domain/projects'
import { type Catalogues, takenFrom } from './catalogues.ts'
import type { SeededPerson } from './seeded-person.ts'
import type { CompanySize } from './company-size.ts'
import { ACTIVITIES, CUSTOMERS, DOCUMENT_TITLES, PACKAGES, PROJECTS } from './names.ts'
import type { SeededRandom } from './random.ts'

type Row = Record<string, unknown> & { readonly id: string }

/** One project with what hours may be charged to. */
export interface SeededProject {
  readonly id: string
  readonly row: Row
  readonly state: ProjectState
  readonly from: Day
  readonly to: Day
  readonly team: readonly string[]
  readonly activities: readonly Row[]
  readonly packages: readonly Row[]
  readonly documents: readonly Row[]
  readonly revisions: readonly Row[]
}

interface ProjectContext {
  readonly catalogues: Catalogues
  readonly people: readonly SeededPerson[]
  readonly size: CompanySize
}

const COLORS = [
  '#2f6f8f',
  '#8a5a2b',
  '#3f7d4e',
  '#7a4fa0',
  '#a33e5c',
  '#b07d1a',
  '#3a5fb0',
  '#4d6b6b',
  '#8c4a3a',
  '#5b7f2a',
] as const
const MANAGER_SEAT = 2
const DEMO_SEATS = [2, 3, 4] as const
/** The project whose customer approves by saying nothing. */
const SILENT_PROJECT = 19
/** The demo's own people work on the first projects only, also in a company of thousands. */
const DEMO_PROJECTS = 25
const PROJECTS_PER_MANAGER = 8

/** Builds customers and projects; the demo's project manager leads every third one and the demo's engineer is in most teams. */
export function buildProjects(
  random: SeededRandom,
  context: ProjectContext,
): { readonly projects: SeededProject[]; readonly customers: Row[] } {
  const customers = CUSTOMERS.map((customer, i): Row => ({
    id: random.id(),
    ...customer,
    taxId: customer.country === 'AR' ? cuit(30_500_000 + i * 7919) : '',
    address: '',
    notes: '',
    active: true,
  }))
  const projects = Array.from({ length: context.size.projects }, (_, i) =>
    buildProject(random, context, { i, customer: customers[i % customers.length]!.id }),
  )
  return { projects, customers }
}

/** A CUIT that checks, for a company of this number (domain.md §9). */
function cuit(number: number): string {
  for (let body = number; ; body++) {
    const digits = `30${String(body).padStart(8, '0')}`
    const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
    const check = (11 - (sum % 11)) % 11
    if (check !== 10) return `30-${digits.slice(2)}-${check}`
  }
}

interface Seat {
  readonly i: number
  readonly customer: string
}

function buildProject(random: SeededRandom, context: ProjectContext, { i, customer }: Seat): SeededProject {
  const { people, size, catalogues } = context
  const id = random.id()
  const state = stateOf(i)
  const from = addDays(size.from, i % 5 === 0 ? -60 : random.between(-150, 240))
  const to =
    state === 'closed' ? addDays(size.today, -random.between(60, 200)) : addDays(size.today, random.between(60, 500))
  const staff = people.filter((person) => !person.external)
  const isDemo = i < DEMO_PROJECTS
  const manager = (isDemo && i % 3 === 0) || staff.length < 12 ? people[MANAGER_SEAT]! : managerOf(staff, i)
  const demoSeats = !isDemo || i % 3 === 2 ? [] : DEMO_SEATS.map((seat) => people[seat]!.id)
  const team = [
    ...new Set([manager.id, ...demoSeats, ...random.sample(staff, random.between(5, 9)).map((person) => person.id)]),
  ]
  const code = `${2400 + Math.floor(i / 12) * 100 + (i % 12) + 1}`
  const row: Row = {
    id,
    code,
    customer,
    state,
    name: projectName(i),
    manager: manager.id,
    calendar: manager.calendar,
    startsOn: from,
    endsOn: to,
    budgetMinutes: random.between(40, 110) * 100 * 60,
    color: COLORS[i % COLORS.length]!,
    documentRequired: false,
    membersOnly: false,
    commercialHours: state === 'offered',
    silenceApproves: i === SILENT_PROJECT,
    notes: '',
  }
  return {
    id,
    row,
    state,
    from,
    to,
    team,
    activities: buildActivities(random, id),
    packages: buildPackages(id),
    documents: buildDocuments(random, catalogues, { project: id, code, team, count: size.documents }),
    revisions: [],
  }
}

/** In a company of any size a manager leads a handful of projects. */
function managerOf(staff: readonly SeededPerson[], i: number): SeededPerson {
  const candidates = staff.slice(8)
  return candidates[Math.floor(i / PROJECTS_PER_MANAGER) % candidates.length]!
}

/** Most projects are running; one of each other state is there to be seen. */
function stateOf(i: number): ProjectState {
  const special: Readonly<Record<number, ProjectState>> = {
    5: 'closed',
    9: 'suspended',
    13: 'offered',
    17: 'closing',
    21: 'prospect',
    23: 'closed',
  }
  return special[i % 25] ?? 'active'
}

function projectName(i: number): string {
  const round = Math.floor(i / PROJECTS.length)
  return round === 0 ? PROJECTS[i]! : `${PROJECTS[i % PROJECTS.length]!} (${round + 1})`
}

function buildActivities(random: SeededRandom, project: string): Row[] {
  return ACTIVITIES.map((activity, order) => ({
    id: random.id(),
    project,
    ...activity,
    specialty: '',
    budgetMinutes: 0,
    order,
    active: true,
  }))
}

/** The id of a package, made of that of its project, so that all else of the company stays as it was before there were any. */
const packageId = (project: string, i: number) => `${project.slice(i + 1)}${project.slice(0, i + 1)}`

function buildPackages(project: string): Row[] {
  const idOf = (code: string) =>
    packageId(
      project,
      PACKAGES.findIndex((one) => one.code === code),
    )
  return PACKAGES.map(({ code, name, inside }) => ({
    id: idOf(code),
    project,
    code,
    name,
    parent: inside === '' ? '' : idOf(inside),
  }))
}

/** Packages with documents: the innermost ones, and one document in seven is in none yet. */
const FILLED = PACKAGES.flatMap(({ code }, i) => (PACKAGES.some(({ inside }) => inside === code) ? [] : [i]))

/** The package of a document, by the place of that in its project. */
export function packageOf(project: string, n: number): string {
  return n % 7 === 6 ? '' : packageId(project, FILLED[n % FILLED.length]!)
}

interface DocumentPlace {
  readonly project: string
  readonly code: string
  readonly team: readonly string[]
  /** A handful when left out. */
  readonly count: number | undefined
}

function buildDocuments(
  random: SeededRandom,
  { specialty, document_types: types }: Catalogues,
  { project, code, team, count }: DocumentPlace,
): Row[] {
  const chosen = random.sample(specialty, 4)
  return Array.from({ length: count ?? random.between(8, 16) }, (_, n) => {
    const type = random.pick(types.filter((row) => DOCUMENT_TITLES[String(row['code'])]))
    const of = chosen[n % chosen.length]!
    const budget = random.between(280, 700) * 60
    return {
      id: random.id(),
      project,
      code: `${code}-${String(of['code'])}-${String(type['code'])}-${String(n + 1).padStart(4, '0')}`,
      title: random.pick(DOCUMENT_TITLES[String(type['code'])]!),
      package: packageOf(project, n),
      specialty: of.id,
      ...takenFrom(type),
      responsible: random.pick(team),
      budgetMinutes: budget,
      forecastMinutes: budget,
      // How far it is, from which its revisions and its state follow.
      state: random.pick(['planned', 'in_progress', 'in_progress', 'internal_review', 'client_review', 'issued']),
      completedOn: '',
    }
  })
}
