import type { Violation } from '@timesheet/schema'
import { daysBetween, isWithin, spansMeet } from '../kernel/index.ts'
import type { Absence, AbsenceDraft, AbsenceType } from './absences.collection.ts'
import type { Employment } from './employment.collection.ts'
import type { AnnualLeave } from './leave.calc.ts'
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
  /** The person's employment; without dates it covers every day. */
  readonly terms: Pick<Employment, 'hiredOn' | 'leftOn'>
  /** The person's annual leave of the years of the absence, which is counted in it; none where nothing is granted. */
  readonly leave: readonly (AnnualLeave & { readonly year: number })[]
}

const ENDED: readonly AbsenceDraft['state'][] = ['rejected', 'cancelled']
const CONTENT = ['type', 'from', 'to', 'minutesPerDay'] as const
const DECIDED: readonly AbsenceDraft['state'][] = ['approved_manager', 'approved', 'taken', 'rejected']
/** Approved content is fixed for everybody: it is cancelled and asked for again. */
const APPROVED: readonly AbsenceDraft['state'][] = ['approved', 'taken']
/** How many days an absence may last. */
export const LONGEST_ABSENCE = 366

/**
 * Refuses an absence with implausible dates, one that changes its person, whose content changes once it is approved or,
 * by its person, once it is decided, that lacks a required attachment when approved, overlaps another whole day, or
 * asks for more annual leave than is left (domain.md §5.6).
 */
export function checkAbsence(absence: AbsenceCandidate, context: AbsenceContext): Violation<PeopleCode> | null {
  const { stored, viewer, type } = context
  if (absence.to < absence.from) return { field: 'to', code: 'absence_range' }
  if (stored && stored.user !== absence.user) return { field: 'user', code: 'absence_user_fixed' }
  const isChanged = !stored || CONTENT.some((field) => stored[field] !== absence[field])
  if (stored && isChanged && isFixed(stored, viewer)) return { field: 'from', code: 'absence_decided' }
  // What was stored before somebody left can still be cancelled.
  const dates = isChanged ? checkDates(absence, context.terms) : null
  if (dates) return dates
  if (type.requiresAttachment && !context.hasAttachment && absence.state === 'approved')
    return { field: 'attachment', code: 'absence_attachment_missing' }
  if (overlapsWholeDay(absence, context.others)) return { field: 'from', code: 'absence_overlap' }
  return checkLeave(absence, context)
}

function checkDates({ from, to }: AbsenceSpan, terms: AbsenceContext['terms']): Violation<PeopleCode> | null {
  if (daysBetween(from, to) >= LONGEST_ABSENCE) return { field: 'to', code: 'absence_too_long' }
  if (!isWithin(from, terms.hiredOn, terms.leftOn)) return { field: 'from', code: 'absence_not_employed' }
  return isWithin(to, terms.hiredOn, terms.leftOn) ? null : { field: 'to', code: 'absence_not_employed' }
}

/** Only the person's own request is limited: whoever decides may grant days in advance. */
function checkLeave(absence: AbsenceCandidate, { viewer, leave }: AbsenceContext): Violation<PeopleCode> | null {
  if (!isOwn(absence, viewer) || absence.state !== 'requested') return null
  const short = leave.find(({ left }) => left < 0)
  return short ? { field: 'to', code: 'absence_over_balance', params: { days: -short.left, year: short.year } } : null
}

/** Refuses the deletion of an approved absence, and of one's own after it was decided; it can be cancelled instead. */
export function checkAbsenceRemoval(
  absence: Pick<Absence, 'user' | 'state'>,
  viewer: Viewer | null,
): Violation<PeopleCode> | null {
  return isFixed(absence, viewer) ? { field: 'state', code: 'absence_decided' } : null
}

/** True when the absence is the viewer's own, whose decision they may not change (INV-GEN-02). */
function isOwn({ user }: Pick<Absence, 'user'>, viewer: Viewer | null): boolean {
  return viewer?.id === user
}

function isFixed(stored: Pick<Absence, 'user' | 'state'>, viewer: Viewer | null): boolean {
  return APPROVED.includes(stored.state) || (isOwn(stored, viewer) && DECIDED.includes(stored.state))
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
