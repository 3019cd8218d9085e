import type { Violation } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import type { Absence, AbsenceType } from './absences.collection.ts'
import type { PeopleCode } from './users.rules.ts'
import { type Viewer, viewerHolds } from './viewer.rules.ts'

type AbsenceSpan = Pick<Absence, 'id' | 'from' | 'to' | 'minutesPerDay' | 'state'>

export interface AbsenceContext {
  readonly viewer: Viewer | null
  readonly previousState: Absence['state'] | ''
  readonly user: string
  readonly type: Pick<AbsenceType, 'requiresAttachment'>
  readonly hasAttachment: boolean
  /** The person's other absences. */
  readonly others: readonly AbsenceSpan[]
}

const ENDED: readonly Absence['state'][] = ['rejected', 'cancelled']
const DECIDED: readonly Absence['state'][] = ['approved_manager', 'approved', 'taken', 'rejected']
const NEXT: Readonly<Record<Absence['state'] | '', readonly Absence['state'][]>> = {
  '': ['requested', 'approved', 'taken'],
  requested: ['approved_manager', 'approved', 'rejected', 'cancelled'],
  approved_manager: ['approved', 'rejected', 'cancelled'],
  approved: ['taken', 'cancelled'],
  taken: [],
  rejected: [],
  cancelled: [],
}

/** Refuses an absence that is backwards, overlaps another whole day, or moves in a way its states do not allow (domain.md §5.6). */
export function checkAbsence(absence: AbsenceSpan, context: AbsenceContext): Violation<PeopleCode> | null {
  if (absence.to < absence.from) return { field: 'to', code: 'absence_range' }
  const moved = absence.state !== context.previousState
  if (moved && !NEXT[context.previousState].includes(absence.state)) return { field: 'state', code: 'absence_state' }
  if (moved && DECIDED.includes(absence.state) && isOwnDecision(context)) return { field: 'state', code: 'absence_own_approval' }
  if (context.type.requiresAttachment && !context.hasAttachment && absence.state === 'approved') return { field: 'attachment', code: 'absence_attachment_missing' }
  return overlapsWholeDay(absence, context.others) ? { field: 'from', code: 'absence_overlap' } : null
}

/** Nobody decides on their own absence (INV-GEN-02); the office may record one that was agreed elsewhere. */
function isOwnDecision({ viewer, user }: AbsenceContext): boolean {
  return viewer !== null && (viewer.id === user || (viewer.external && !viewerHolds(viewer, 'adm')))
}

function overlapsWholeDay(absence: AbsenceSpan, others: readonly AbsenceSpan[]): boolean {
  if (ENDED.includes(absence.state)) return false
  return others.some(
    (other) =>
      other.id !== absence.id &&
      !ENDED.includes(other.state) &&
      other.from <= absence.to &&
      absence.from <= other.to &&
      (other.minutesPerDay === 0 || absence.minutesPerDay === 0),
  )
}

/** True when the absence covers the day. */
export function coversDay(absence: Pick<Absence, 'from' | 'to'>, day: Day): boolean {
  return absence.from <= day && day <= absence.to
}
