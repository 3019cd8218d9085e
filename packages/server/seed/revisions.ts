import {
  nextRevision,
  type NumberedRevision,
  REVISION_SCHEMES,
  type ResponseResult,
  type RevisionFacts,
  type RevisionSeries,
  type RevisionState,
  standingOf,
} from '@timesheet/domain/documents'
import { addDays, type Day, daysBetween } from '@timesheet/domain/kernel'
import { purposeId } from './catalogues.ts'
import type { SeededProject } from './projects.ts'

type Row = Record<string, unknown> & { readonly id: string }
type RevisionRow = Row & RevisionFacts

/** One revision of a document's life: its state, and its issue where it was issued. */
interface Step {
  readonly series: RevisionSeries
  readonly state: RevisionState
  readonly purpose?: string
  readonly result?: ResponseResult
}

const drawn = (state: RevisionState): Step => ({ series: 'preliminary', state })
const sent = (state: RevisionState, result?: ResponseResult): Step => ({
  series: 'preliminary',
  state,
  purpose: 'PAPR',
  ...(result && { result }),
})
const BUILT: Step = { series: 'contractual', state: 'issued', purpose: 'APC' }

/** Rejected, after it was sent back once or for the third time. */
const REJECTED: readonly Step[] = [sent('answered', 'rejected')]
const RETURNED: readonly Step[] = [sent('superseded', 'revise'), sent('superseded', 'revise'), ...REJECTED]

/** The lives that a document may have led, by how far it is; several of each, so that a register shows all of them. */
const LIVES: Readonly<Record<string, readonly (readonly Step[])[]>> = {
  planned: [[]],
  in_progress: [
    [drawn('in_progress')],
    [drawn('draft')],
    [sent('answered', 'revise'), drawn('in_progress')],
    [drawn('observed')],
    [sent('answered', 'approved_with_comments'), drawn('in_progress')],
  ],
  internal_review: [
    [drawn('checking')],
    [drawn('approving')],
    [drawn('approved')],
    [sent('superseded', 'revise'), sent('answered', 'revise'), drawn('checking')],
  ],
  client_review: [[sent('issued')], [sent('superseded', 'revise'), sent('issued')]],
  issued: [
    [sent('superseded', 'approved'), BUILT],
    [{ series: 'preliminary', state: 'issued', purpose: 'PINF' }],
    [sent('answered', 'approved')],
    [sent('superseded', 'revise'), sent('superseded', 'rejected'), sent('answered', 'approved')],
    REJECTED,
    [
      sent('superseded', 'approved'),
      { ...BUILT, state: 'superseded' },
      { ...BUILT, series: 'as_built', purpose: 'CAO' },
    ],
  ],
}
const ENDED: readonly (readonly Step[])[] = [LIVES['issued']![0]!, LIVES['issued']![5]!]
/** What was sent back long ago was sent again since. */
const SETTLED = LIVES['issued']!.filter((steps) => steps.at(-1)!.result !== 'rejected')
const SUSPENDED_EVERY = 31
const VOIDED_EVERY = 37
const FORMATS = ['a1', 'a1', 'a0', 'a3'] as const
/** Days between the issues of a document, and before one: drawn, checked, approved. */
const BETWEEN = 24
const DELIVERED_EVERY = 6
/** The customer answers so many days after an issue. */
export const ANSWERED_AFTER = 11
const MOST_STEPS = 3

const PURPOSES = new Map(
  (
    [
      ['PINF', 2, 'none', 'preliminary', false],
      ['PAPR', 4, 'customer', 'preliminary', false],
      ['APC', 8, 'none', 'contractual', true],
      ['CAO', 9, 'none', 'as_built', true],
    ] as const
  ).map(([code, order, answer, series, terminal]) => [
    purposeId(code),
    { id: purposeId(code), code, order, answer, series, terminal },
  ]),
)

/**
 * The projects with a believable register: who draws, checks and approves each document, when it is due, and the
 * revisions that led it to where it stands. Nothing here is random, so that all else of the company stays as it was.
 */
export function buildRegister(projects: readonly SeededProject[], today: Day): SeededProject[] {
  return projects.map((project, i) => {
    const built = project.documents.map((document, n) => leadDocument(document, { project, today, n, i }))
    return {
      ...project,
      documents: built.map(({ document }) => document),
      revisions: built.flatMap(({ revisions }) => revisions),
    }
  })
}

interface Place {
  readonly project: SeededProject
  readonly today: Day
  /** The place of the document in its project, and of the project. */
  readonly n: number
  readonly i: number
  /** When it is due; by its place in the project when left out. */
  readonly due?: Day
  /** How many days ago the last of its life was. */
  readonly age?: number
}

/** A document with who signs it, when it is due, and the revisions that led it to where it stands. */
export function leadDocument(
  document: Row,
  place: Place,
): { readonly document: Row; readonly revisions: RevisionRow[] } {
  const { project, n, i } = place
  const parts = signatories(project, String(document['responsible']))
  const voided = (n + i * 5) % VOIDED_EVERY === VOIDED_EVERY - 1
  const suspended = !voided && (n + i * 3) % SUSPENDED_EVERY === SUSPENDED_EVERY - 1
  const due = place.due ?? dueOn(place)
  const revisions = revisionsOf(document, { ...place, parts, steps: stepsOf(document, place) })
  const standing = standingOf({
    document: { voided, suspended, finalPurpose: String(document['finalPurpose']) },
    revisions,
    purposes: PURPOSES,
  })
  return {
    revisions,
    document: {
      ...document,
      ...parts,
      clientCode: i % 2 === 0 ? `${String(project.row['code'])}.${String(n + 1).padStart(3, '0')}` : '',
      format: FORMATS[n % FORMATS.length]!,
      sheets: 1 + ((n * 5) % 4),
      priority: n % 12 === 0 ? '1' : n % 7 === 0 ? '2' : '',
      confidential: n % 41 === 40,
      plannedOn: due,
      forecastOn: ENDED_STATES.has(standing.state) ? due : foreseen(due, place),
      voided,
      suspended,
      stopReason: voided ? 'Se reunió con otro documento' : suspended ? 'Falta un dato del cliente' : '',
      ...standing,
    },
  }
}

const ENDED_STATES: ReadonlySet<string> = new Set(['for_construction', 'as_built', 'approved', 'void'])
/** Every so many of those that are behind their plan nobody foresaw anew. */
const FORGOTTEN_EVERY = 4

/** When a document is foreseen now: as planned, some weeks from now where that has passed, and a few are late. */
function foreseen(due: Day, { today, n }: Place): Day {
  if (due >= today) return due
  return n % FORGOTTEN_EVERY === 0 ? addDays(today, -2 - (n % 17)) : addDays(today, 5 + ((n * 7) % 60))
}

/** Three people of the team, each in one part. */
function signatories({ team, row }: SeededProject, preparer: string) {
  const manager = String(row['manager'])
  const others = team.filter((id) => id !== preparer)
  const approver = preparer === manager ? others[0]! : manager
  return { preparer, reviewer: others.find((id) => id !== approver) ?? '', approver }
}

function dueOn({ project, n }: Place): Day {
  const days = daysBetween(project.from, project.to)
  return addDays(project.from, Math.round((days * (n + 1)) / (project.documents.length + 1)))
}

function stepsOf(document: Row, { project, n, i, age = 0 }: Place): readonly Step[] {
  if (project.state === 'closed') return ENDED[n % ENDED.length]!
  if (project.state === 'offered' || project.state === 'prospect') return []
  const lives = age > 0 ? SETTLED : (LIVES[String(document['state'])] ?? [[]])
  const life = lives[(n + i) % lives.length]!
  return life === REJECTED && n % 2 === 0 ? RETURNED : life
}

interface Life extends Place {
  readonly parts: ReturnType<typeof signatories>
  readonly steps: readonly Step[]
}

function revisionsOf(document: Row, { project, today, n, age = 0, parts, steps }: Life): RevisionRow[] {
  const made: NumberedRevision[] = []
  const last = project.to < today ? project.to : today
  return steps.map((step, k) => {
    const next = nextRevision(REVISION_SCHEMES.letters_numbers.scheme, made, { series: step.series })
    if (typeof next === 'string') throw new Error(next)
    made.push(next)
    // Several documents are issued on one day, by one transmittal.
    const delivery = age > 0 ? 0 : DELIVERED_EVERY * (n % (BETWEEN / DELIVERED_EVERY))
    const on = addDays(last, -3 - age - delivery - BETWEEN * (steps.length - 1 - k))
    return {
      id: revisionId(document.id, k),
      document: document.id,
      project: project.id,
      specialty: document['specialty'],
      ...next,
      state: step.state,
      changes: k === 0 ? 'Primera edición.' : 'Se incorporan los comentarios.',
      ...parts,
      ...signatures(step.state, on),
      ...workedOn(step.state, on),
      purpose: step.purpose ? purposeId(step.purpose) : '',
      issuedOn: step.purpose ? on : '',
      result: step.result ?? '',
      answeredOn: step.result ? earliest(addDays(on, ANSWERED_AFTER), today) : '',
    }
  })
}

function earliest(one: Day, other: Day): Day {
  return one < other ? one : other
}

/** The id of a revision, made of that of its document. */
function revisionId(document: string, k: number): string {
  const at = k + MOST_STEPS
  return `${document.slice(at)}${document.slice(0, at)}`
}

const PREPARED: readonly RevisionState[] = ['checking', 'observed', 'approving', 'approved']
const REVIEWED: readonly RevisionState[] = ['approving', 'approved']

/** A revision was begun so many days before it was issued, and first checked so many. */
const [BEGUN_BEFORE, CHECKED_BEFORE] = [15, 4]

function workedOn(state: RevisionState, on: Day) {
  const { reviewedAt } = signatures(state, on)
  return {
    startedOn: state === 'draft' ? '' : addDays(on, -BEGUN_BEFORE),
    checkedOn: reviewedAt === '' ? '' : addDays(on, -CHECKED_BEFORE),
  }
}

function signatures(state: RevisionState, on: Day) {
  const isIssued = ['issued', 'answered', 'superseded'].includes(state)
  const at = (has: boolean, before: number) => (has ? `${addDays(on, -before)} 15:00:00.000Z` : '')
  return {
    preparedAt: at(isIssued || PREPARED.includes(state), 6),
    reviewedAt: at(isIssued || REVIEWED.includes(state), 4),
    approvedAt: at(isIssued || state === 'approved', 2),
  }
}
