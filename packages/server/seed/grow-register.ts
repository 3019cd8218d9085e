import { addDays, type Day, daysBetween, monthOf } from '@timesheet/domain/kernel'
import { type Catalogues, takenFrom } from './catalogues.ts'
import type { SeededHour } from './history.ts'
import { DOCUMENT_TITLES } from './names.ts'
import { packageOf, type SeededProject } from './projects.ts'
import type { SeededRandom } from './random.ts'
import { leadDocument } from './revisions.ts'

type Row = Record<string, unknown> & { readonly id: string }

const HOUR = 60
const PLACES = [
  'sector norte',
  'sector sur',
  'sala de bombas',
  'sala eléctrica',
  'toma',
  'cámara de válvulas',
  'acceso',
  'subestación',
  'depósito',
  'obras exteriores',
] as const
/** Of projects that did not begin, only what was offered is known. */
const OFFERED = 20
/** How far around today documents are at work, in days. */
const [LATE_BACK, SOON] = [50, 40]
const IN_WORK = ['client_review', 'issued', 'in_progress', 'internal_review', 'client_review', 'issued'] as const
const AHEAD = ['in_progress', 'planned', 'internal_review', 'planned', 'in_progress'] as const
/** Issues of former days are gathered into deliveries so many days apart. */
const DELIVERIES = 24

interface Growth {
  readonly catalogues: Pick<Catalogues, 'document_types'>
  readonly today: Day
  /** About how many documents the company has then. */
  readonly total: number
}

/**
 * The projects with further documents, spread over their time: those of the past are issued, those of these weeks at
 * work, the others planned. What the projects had stays as it was.
 */
export function growRegister(
  random: SeededRandom,
  projects: readonly SeededProject[],
  { catalogues, today, total }: Growth,
): SeededProject[] {
  const types = catalogues.document_types.filter((row) => DOCUMENT_TITLES[String(row['code'])])
  const had = projects.reduce((sum, { documents }) => sum + documents.length, 0)
  const open = projects.filter(hasBegun).length
  const each = Math.ceil((total - had - OFFERED * (projects.length - open)) / open)
  return projects.map((project, i) => {
    const begun = hasBegun(project)
    const count = begun ? each : OFFERED
    const grown = Array.from({ length: count }, (_, k) => {
      const due = addDays(project.from, Math.round((daysBetween(project.from, project.to) * (k + 1)) / (count + 1)))
      const n = project.documents.length + k
      const last = project.to < today ? project.to : today
      const document = buildDocument(random, project, {
        n,
        types,
        state: begun ? stateOn(due, { last, n }) : 'planned',
      })
      const age = due < addDays(last, -LATE_BACK) ? daysBetween(due, last) : 0
      return leadDocument(document, { project, today, n, i, due, age: Math.floor(age / DELIVERIES) * DELIVERIES })
    })
    return {
      ...project,
      documents: [...project.documents, ...grown.map(({ document }) => document)],
      revisions: [...project.revisions, ...grown.flatMap(({ revisions }) => revisions)],
    }
  })
}

function hasBegun({ state }: SeededProject): boolean {
  return state !== 'offered' && state !== 'prospect'
}

function stateOn(due: Day, { last, n }: { readonly last: Day; readonly n: number }): string {
  if (due < addDays(last, -LATE_BACK)) return 'issued'
  if (due < last) return IN_WORK[n % IN_WORK.length]!
  return due < addDays(last, SOON) ? AHEAD[n % AHEAD.length]! : 'planned'
}

function buildDocument(
  random: SeededRandom,
  { id: project, row, team, documents }: SeededProject,
  { n, types, state }: { readonly n: number; readonly types: readonly Row[]; readonly state: string },
): Row {
  const type = random.pick(types)
  // In the specialties that the project has.
  const like = documents[n % documents.length]!
  const [code, specialty] = [String(type['code']), String(like['code']).split('-')[1]]
  const budget = random.between(4, 14) * 10 * HOUR
  return {
    id: random.id(),
    project,
    code: `${String(row['code'])}-${specialty}-${code}-${String(n + 1).padStart(4, '0')}`,
    title: `${random.pick(DOCUMENT_TITLES[code]!)}, ${random.pick(PLACES)}`,
    package: packageOf(project, n),
    specialty: like['specialty'],
    ...takenFrom(type),
    responsible: random.pick(team),
    budgetMinutes: budget,
    forecastMinutes: budget,
    state,
    completedOn: '',
  }
}

/** Hours of these last days stay where they are: people see them in their weeks. */
const UNTOUCHED_DAYS = 75
/** A document is worked on in these days before and after it is due. */
const [WORKED_BEFORE, WORKED_AFTER] = [75, 30]

/** The hours of former months spread over the documents of the same kind that were at work then. */
export function spreadHours(
  hours: readonly SeededHour[],
  { projects, today }: { readonly projects: readonly SeededProject[]; readonly today: Day },
): SeededHour[] {
  const documents = new Map(projects.flatMap((project) => project.documents.map((row) => [row.id, row])))
  const alike = Map.groupBy(documents.values(), kindOf)
  const until = addDays(today, -UNTOUCHED_DAYS)
  return hours.map((hour) => {
    const document = documents.get(String(hour.document))
    const day = String(hour.day)
    if (!document || day >= until) return hour
    const month = `${monthOf(day)}-15`
    const worked = alike.get(kindOf(document))!.filter((row) => {
      const due = String(row['plannedOn'])
      return due > addDays(month, -WORKED_AFTER) && due < addDays(month, WORKED_BEFORE) && row['voided'] !== true
    })
    if (worked.length === 0) return hour
    // One person works on one of them for a month.
    return { ...hour, document: worked[chosen(`${String(hour.user)} ${document.id} ${month}`, worked.length)]!.id }
  })
}

function kindOf(document: Row): string {
  return [document['project'], document['specialty'], document['type']].join(' ')
}

/** One of so many, always the same of a text. */
function chosen(text: string, count: number): number {
  const sum = [...text].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 1_000_003, 7)
  return sum % count
}
