import type { App } from '@timesheet/engine'
import { addDays, localTimeOf } from '@timesheet/domain/kernel'
import { buildCompany, type Company } from './company.ts'
import { expectedContextOf } from './expected-context.ts'
import { buildAbsences, buildHours, type SeededAbsence, type SeededHour } from './history.ts'
import { SeededRandom } from './random.ts'
import { insertRows, writeCompany } from './write-company.ts'

export interface LoadSize {
  readonly seed: number
  readonly users: number
  readonly projects: number
  /** Of each project; a random handful when left out. */
  readonly documents?: number
  readonly years: number
  onProgress?(done: number, total: number): void
}

const ENTRIES_PER_YEAR = 400
const REPORT_EVERY = 50_000

/** Fills a new database with the company of the load test; hours are made and written as a stream, never all in memory. */
export async function seedLoad(app: App, size: LoadSize): Promise<number> {
  const random = new SeededRandom(size.seed)
  const today = localTimeOf(app.clock(), 'America/Argentina/Buenos_Aires').day
  const span = { from: addDays(today, -size.years * 365), to: today }
  const company = buildCompany(random, {
    people: size.users,
    projects: size.projects,
    ...(size.documents && { documents: size.documents }),
    from: span.from,
    today,
  })
  const absences = company.people.map((person) => buildAbsences(random, company, { person, span }))
  await writeCompany(app, random, { company, absences: absences.flat() })
  const total = size.users * size.years * ENTRIES_PER_YEAR
  return insertRows(app, 'hours', counted(allHours(random, company, { span, absences }), total, size.onProgress))
}

function* allHours(
  random: SeededRandom,
  company: Company,
  work: { span: { from: string; to: string }; absences: readonly (readonly SeededAbsence[])[] },
): Generator<SeededHour> {
  for (const [i, person] of company.people.entries()) {
    yield* buildHours(random, company, {
      person,
      span: work.span,
      expected: expectedContextOf(company, person, work.absences[i]!),
    })
  }
}

function* counted(
  hours: Iterable<SeededHour>,
  total: number,
  onProgress: LoadSize['onProgress'],
): Generator<SeededHour> {
  let done = 0
  for (const hour of hours) {
    yield hour
    done += 1
    if (done % REPORT_EVERY === 0) onProgress?.(done, total)
  }
  onProgress?.(done, done)
}
