import { addDays, monthOf } from '@timesheet/domain/kernel'
import { buildCatalogues, type Catalogues } from './catalogues.ts'
import { DEMO_SIGN_INS } from './demo-accounts.ts'
import { FIRST_NAMES, SURNAMES } from './names.ts'
import { buildProjects, type SeededProject } from './projects.ts'
import type { SeededRandom } from './random.ts'
import { buildRegister } from './revisions.ts'
import type { CompanySize } from './company-size.ts'
import { holdsOf } from './holds.ts'
import { buildPapers, type SentPapers } from './transmittals.ts'
import type { SeededPerson } from './seeded-person.ts'
import { ENGINEER, LATE, LEAVER, PARTNER, READER, SKIPS } from './seats.ts'

export interface Company {
  readonly catalogues: Catalogues
  readonly people: readonly SeededPerson[]
  readonly projects: readonly SeededProject[]
  readonly customers: readonly (Record<string, unknown> & { readonly id: string })[]
  readonly papers: SentPapers
  readonly holds: readonly (Record<string, unknown> & { readonly id: string })[]
}

const POSITIONS: Readonly<Record<number, string>> = {
  0: 'Administración del sistema',
  1: 'Gerencia general',
  2: 'Jefatura de proyectos',
  3: 'Coordinación de estructuras',
  4: 'Ingeniería de proyecto',
  5: 'Control documental',
  6: 'Administración y finanzas',
  7: 'Inspección del cliente',
  30: 'Dirección técnica',
}
const LEFT_AGO = 6
/** The places of who is needed all the time for what the hours tell. */
const STAYING: readonly number[] = [SKIPS, LATE, PARTNER, LEAVER]
/** Moved to the office in Spain so many days ago. */
const MOVED = 11
const MOVED_AGO = 240

/** Builds a company whose first people are the demo sign-ins, one per role. */
export function buildCompany(random: SeededRandom, size: CompanySize): Company {
  const firstYear = Number(size.from.slice(0, 4))
  const years = Array.from({ length: Number(size.today.slice(0, 4)) - firstYear + 2 }, (_, i) => firstYear + i)
  const catalogues = buildCatalogues(random, years)
  const people = buildPeople(random, catalogues, size)
  const { projects, customers } = buildProjects(random, { catalogues, people, size })
  const registered = buildRegister(projects, size.today)
  const papers = buildPapers({ catalogues, projects: registered, customers }, size.today)
  const holds = registered.flatMap((project, i) => holdsOf(project, { today: size.today, i }))
  return { catalogues, people, projects: registered, customers, papers, holds }
}

function buildPeople(random: SeededRandom, catalogues: Catalogues, size: CompanySize): SeededPerson[] {
  const ids = Array.from({ length: size.people }, () => random.id())
  return ids.map((id, i) =>
    buildPerson(random, catalogues, { id, i, size, leader: ids[i < 3 || i === PARTNER ? 1 : 2 + (i % 2)]! }),
  )
}

interface PersonSeat {
  readonly id: string
  readonly i: number
  readonly size: CompanySize
  readonly leader: string
}

function buildPerson(
  random: SeededRandom,
  { specialty, calendars, journey, seniority }: Catalogues,
  { id, i, size, leader }: PersonSeat,
): SeededPerson {
  const named = i < DEMO_SIGN_INS.length
  const name = FIRST_NAMES[i % FIRST_NAMES.length]!
  const surname = SURNAMES[(i * 7 + Math.floor(i / FIRST_NAMES.length)) % SURNAMES.length]!
  const inSpain = !named && i % 4 === 3
  const calendar = calendars[inSpain ? 3 : 1]!.id
  const movedOn = `${monthOf(addDays(size.today, -MOVED_AGO))}-01`
  const joinedLate = !named && random.chance(0.15) && !STAYING.includes(i)
  const leaves = !named && random.chance(0.05) && !STAYING.includes(i)
  return {
    id,
    name,
    surname,
    email: DEMO_SIGN_INS[i]?.email ?? `${plain(name)}.${plain(surname)}${i >= SURNAMES.length ? i : ''}@demo.test`,
    position: POSITIONS[i] ?? 'Ingeniería',
    specialty: i === 3 || i === 4 ? specialty[4]!.id : random.pick(specialty).id,
    calendar,
    calendarHistory:
      i === MOVED
        ? [
            { calendar: calendars[1]!.id, from: '' },
            { calendar, from: movedOn },
          ]
        : [{ calendar, from: '' }],
    journey: journey[inSpain ? 1 : named ? 0 : random.chance(0.1) ? 2 : 0]!.id,
    fraction: !named && random.chance(0.08) ? 500 : 1000,
    seniority: seniority[Math.min(5, named ? 4 : random.between(0, 5))]!.id,
    hiredOn: joinedLate ? addDays(size.from, random.between(60, 500)) : addDays(size.from, -random.between(10, 2500)),
    leftOn: i === LEAVER ? addDays(size.today, -LEFT_AGO) : leaves ? addDays(size.today, -random.between(20, 200)) : '',
    manager: leader === id ? '' : leader,
    external: i === READER,
    diligence: named ? 0.97 : 0.75 + random.next() * 0.24,
    clocked: named ? i === ENGINEER : random.chance(0.4),
  }
}

/** A name as an address has it: no accents, no spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(' ', '')
    .toLowerCase()
}
