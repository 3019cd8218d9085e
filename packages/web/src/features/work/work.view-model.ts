import {
  ASIGNMENT_ROLES,
  type DocumentAsignment,
  type DocumentComment,
  type ProjectDocument,
} from '@timesheet/domain/documents'
import { type Day, formatClock, formatDay, type Minutes } from '@timesheet/domain/kernel'
import type { Due } from '../../widgets/documents/due.view-model.ts'
import { myDocuments } from '../../widgets/documents/my-documents.view-model.ts'

type Document = Due &
  Pick<ProjectDocument, 'id' | 'project' | 'code' | 'title' | 'forecastOn' | 'plannedOn' | 'reviewer' | 'approver'>
/** A comment that waits for somebody. */
export type WorkComment = Pick<DocumentComment, 'id' | 'document' | 'text' | 'state' | 'severity'>
type Asignment = Pick<DocumentAsignment, 'document' | 'role' | 'minutes' | 'from'>

/** A document on which somebody works, with all that they do of it. */
export interface WorkLine extends Document {
  /** What it is in and when it is due, in words. */
  readonly text: string
  readonly isLate: boolean
  /** Whether it waits for them now. */
  readonly waits: boolean
  /** What of it waits for them, in words; '' for nothing but comments. */
  readonly part: string
  /** The comments on it that wait for them, the oldest first. */
  readonly comments: readonly WorkComment[]
  /** What they do of it, and from when on where that is still to come; '' where nobody assigned it. */
  readonly roles: string
  readonly hours: WorkHours | null
}

/** The hours that somebody has for a document, in whatever roles: what they load is not told apart by role. */
export interface WorkHours {
  readonly asigned: Minutes
  readonly loaded: Minutes
  /** Below zero where they loaded more. */
  readonly left: Minutes
}

/** What somebody is asked about a document for a specialty. */
export interface WorkCheck {
  readonly document: string
  readonly discipline: string
  readonly dueOn: Day | ''
}

/** What is known of somebody's work. */
export interface KnownWork {
  readonly user: string
  /** The documents that wait for them. */
  readonly waiting: readonly Document[]
  /** Their active asignments. */
  readonly asignments: readonly Asignment[]
  /** The documents of these, as far as they may be seen. */
  readonly asigned: readonly Document[]
  /** The comments that wait for them, and the documents of these, as far as they may be seen. */
  readonly comments: readonly WorkComment[]
  readonly commented: readonly Document[]
  /** What they are asked for their specialty, and the documents of it, as far as they may be seen. */
  readonly checks: readonly WorkCheck[]
  readonly checked: readonly Document[]
  /** Their own loaded minutes, by document. */
  readonly loaded: ReadonlyMap<string, Minutes>
}

/** The day that a document waits for, by what it is of: a milestone may be due long before or after the issue. */
export function dayWords({
  dueOn,
  forecastOn,
  plannedOn,
}: Pick<Document, 'dueOn' | 'forecastOn' | 'plannedOn'>): string {
  const issueOn = forecastOn || plannedOn
  if (dueOn && dueOn !== issueOn) return `Próximo hito: ${formatDay(dueOn)}`
  return issueOn ? `Emisión: ${formatDay(issueOn)}` : 'Sin fecha de emisión'
}

/** Somebody's documents, each once: what waits for them first, and of each kind what is due first. */
export function workLines(known: KnownWork, today: Day, lastOf?: (row: Document) => Day): readonly WorkLine[] {
  const { waiting, asignments, asigned, comments, commented, checks, checked, loaded } = known
  const documents = new Map(
    [...checked, ...commented, ...asigned, ...waiting].map((document) => [document.id, document]),
  )
  const isWaiting = new Set(waiting.map(({ id }) => id))
  const commentsOf = Map.groupBy(comments, ({ document }) => document)
  const checksOf = Map.groupBy(checks, ({ document }) => document)
  const lines = myDocuments([...documents.values()], today, lastOf).map(({ id, text, tone }): WorkLine => {
    const own = asignments.filter(({ document }) => document === id)
    const hours = hoursOf(own, loaded.get(id) ?? 0)
    return {
      ...documents.get(id)!,
      text,
      isLate: tone === 'late',
      waits: isWaiting.has(id) || commentsOf.has(id) || checksOf.has(id),
      part: [
        ...(isWaiting.has(id) ? [partOf(documents.get(id)!, known.user)] : []),
        ...(checksOf.get(id) ?? []).map(checkWords),
      ].join(' · '),
      comments: commentsOf.get(id) ?? [],
      roles: rolesOf(own, today),
      hours,
    }
  })
  return [...lines.filter(({ waits }) => waits), ...lines.filter(({ waits }) => !waits)]
}

/** What is to be done of a document that waits for somebody. */
function partOf({ state, reviewer, approver }: Document, user: string): string {
  if (state !== 'internal_review') return 'Te toca elaborarlo'
  if (reviewer !== user) return 'Te toca aprobarlo'
  return approver === user ? 'Te toca revisarlo o aprobarlo' : 'Te toca revisarlo'
}

function checkWords({ discipline, dueOn }: WorkCheck): string {
  return `Te consultan por ${discipline}${dueOn ? `, hasta el ${formatDay(dueOn)}` : ''}`
}

/** What a comment waits for. */
export function commentWords({ state }: Pick<WorkComment, 'state'>): string {
  return state === 'open' ? 'Falta tu respuesta' : 'Falta que la cierres'
}

function hoursOf(own: readonly Asignment[], loaded: Minutes): WorkHours | null {
  const asigned = own.reduce((sum, { minutes }) => sum + minutes, 0)
  return asigned === 0 ? null : { asigned, loaded, left: asigned - loaded }
}

function rolesOf(own: readonly Asignment[], today: Day): string {
  return own
    .map(({ role, from }) => ASIGNMENT_ROLES[role] + (from > today ? ` (desde ${formatDay(from)})` : ''))
    .join(', ')
}

/** What is left of the hours, in words. */
export function leftWords({ asigned, left }: WorkHours): string {
  const of = `de ${formatClock(asigned)}`
  if (left < 0) return `${formatClock(-left)} más que lo asignado (${formatClock(asigned)})`
  return left === 0 ? `No quedan horas ${of}` : `Quedan ${formatClock(left)} ${of}`
}

/** The work in one sentence. */
export function workWords(lines: readonly WorkLine[]): string {
  const late = lines.filter(({ isLate }) => isLate).length
  const left = lines.reduce((sum, { hours }) => sum + Math.max(0, hours?.left ?? 0), 0)
  const comments = lines.reduce((sum, line) => sum + line.comments.length, 0)
  return [
    lines.length === 1 ? '1 documento' : `${lines.length} documentos`,
    ...(late === 0 ? [] : [late === 1 ? '1 vencido' : `${late} vencidos`]),
    ...(comments === 0 ? [] : [comments === 1 ? '1 observación' : `${comments} observaciones`]),
    ...(left === 0 ? [] : [`quedan ${formatClock(left)} asignadas`]),
  ].join(', ')
}
