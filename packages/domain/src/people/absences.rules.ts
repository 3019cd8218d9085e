import type { Violation } from '@timesheet/schema'
import { spansMeet } from '../kernel/index.ts'
import type { Absence, AbsenceDraft, AbsenceType } from './absences.collection.ts'
import type { PeopleCode } from './users.rules.ts'
import type { Viewer } from '../access/index.ts'

type AbsenceSpan = Pick<AbsenceDraft, 'id' | 'from' | 'to' | 'minutesPerDay' | 'state'>
type AbsenceCandidate = AbsenceSpan & Pick<Absence, 'user' | 'type'>

/** What the check of an absence needs besides the absence. */
export interface AbsenceContext {
  readonly viewer: Viewer | null
  /** The stored absence; null for a new one. */
  readonly stored: Pick<Absence, 'user' | 'type' | 'from' | 'to' | 'minutesPerDay' | 'state'> | null
  readonly type: Pick<AbsenceType, 'requiresAttachment'>
  readonly hasAttachment: boolean
  /** The person's other absences. */
  readonly others: readonly AbsenceSpan[]
}

const ENDED: readonly AbsenceDraft['state'][] = ['rejected', 'cancelled']
const CONTENT = ['type', 'from', 'to', 'minutesPerDay'] as const
const DECIDED: readonly AbsenceDraft['state'][] = ['approved_manager', 'approved', 'taken', 'rejected']

/**
 * Refuses an absence that ends before it begins, changes its person, is changed by that person after the decision,
 * lacks a required attachment when approved, or overlaps another whole day (domain.md §5.6).
 */
export function checkAbsence(absence: AbsenceCandidate, context: AbsenceContext): Violation<PeopleCode> | null {
  const { stored, viewer, type } = context
  if (absence.to < absence.from) return { field: 'to', code: 'absence_range' }
  if (stored && stored.user !== absence.user) return { field: 'user', code: 'absence_user_fixed' }
  if (stored && isOwnDecided(stored, viewer) && CONTENT.some((field) => stored[field] !== absence[field]))
    return { field: 'from', code: 'absence_decided' }
  if (type.requiresAttachment && !context.hasAttachment && absence.state === 'approved')
    return { field: 'attachment', code: 'absence_attachment_missing' }
  return overlapsWholeDay(absence, context.others) ? { field: 'from', code: 'absence_overlap' } : null
}

/** Refuses the deletion of one's own absence after it was decided; it can be cancelled instead. */
export function checkAbsenceRemoval(
  absence: Pick<Absence, 'user' | 'state'>,
  viewer: Viewer | null,
): Violation<PeopleCode> | null {
  return isOwnDecided(absence, viewer) ? { field: 'state', code: 'absence_decided' } : null
}

/** True when the absence is the viewer's own, whose decision they may not change (INV-GEN-02). */
function isOwn({ user }: Pick<Absence, 'user'>, viewer: Viewer | null): boolean {
  return viewer?.id === user
}

function isOwnDecided(stored: Pick<Absence, 'user' | 'state'>, viewer: Viewer | null): boolean {
  return isOwn(stored, viewer) && DECIDED.includes(stored.state)
}

function overlapsWholeDay(absence: AbsenceSpan, others: readonly AbsenceSpan[]): boolean {
  if (ENDED.includes(absence.state)) return false
  return others.some(
    (other) =>
      other.id !== absence.id &&
      !ENDED.includes(other.state) &&
      spansMeet(other, absence) &&
      (other.minutesPerDay === 0 || absence.minutesPerDay === 0),
  )
}
