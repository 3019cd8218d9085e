import type { Violation } from '@timesheet/schema'
import {
  addDays,
  covers,
  type Day,
  daysBetween,
  daysFrom,
  isWithin,
  type Minutes,
  spansMeet,
  sumMinutes,
} from '../kernel/index.ts'
import type { Absence, AbsenceDraft, AbsenceType } from './absences.collection.ts'
import { capOfYear } from './absence-cap.calc.ts'
import { absenceFlowOf } from './absences.states.ts'
import { absentMinutes, type AbsentTime, takesWholeDays } from './absent-time.calc.ts'
import type { Employment } from './employment.collection.ts'
import type { AnnualLeave } from './leave.calc.ts'
import type { PeopleCode } from './users.rules.ts'
import { type Viewer, viewerHolds } from '../access/index.ts'

type AbsenceSpan = Pick<AbsenceDraft, 'id' | 'type' | 'from' | 'to' | 'state'> & AbsentTime
type AbsenceCandidate = AbsenceSpan & Pick<Absence, 'user' | 'half' | 'openEnd' | 'reason' | 'attachment'>

/** What the check of an absence needs besides the absence. */
export interface AbsenceContext {
  readonly viewer: Viewer | null
  readonly today: Day
  /** The stored absence; null for a new one. */
  readonly stored: AbsenceCandidate | null
  readonly types: readonly Pick<
    AbsenceType,
    'id' | 'unit' | 'requiresAttachment' | 'notice' | 'annualLeave' | 'yearlyCap' | 'active'
  >[]
  /** The person's other absences. */
  readonly others: readonly AbsenceSpan[]
  /** The person's employment; without dates it covers every day. */
  readonly terms: Pick<Employment, 'hiredOn' | 'leftOn'>
  /**
   * The base of the person's days, for parts of days and for kinds that are limited by year; null where hours of the
   * person do not count.
   */
  readonly baseOn: ((day: Day) => Minutes) | null
  /** The person's annual leave of the years of the absence, which is counted in it; none where nothing is granted. */
  readonly leave: readonly (AnnualLeave & { readonly year: number })[]
}

const ENDED: readonly AbsenceDraft['state'][] = ['rejected', 'cancelled']
const CONTENT = ['type', 'from', 'to', 'openEnd', 'half', 'minutesPerDay'] as const
/** What of a notice may still change: how long it lasts is known later. */
const KNOWN_LATER: readonly string[] = ['to', 'openEnd']
const DECIDED: readonly AbsenceDraft['state'][] = ['approved_manager', 'rejected']
/** Content that counts is fixed for everybody: it is cancelled and asked for again. */
const FIXED: readonly AbsenceDraft['state'][] = ['approved', 'notified', 'cancel_requested', 'taken']
/** How many days an absence may last. */
export const LONGEST_ABSENCE = 366
/** An absence begins at most so many years before or after today. */
const YEARS_AHEAD = 2
const YEARS_BACK = 10

/**
 * Refuses an absence with implausible dates, one that changes its person, whose content changes once it counts or, by
 * its person, once it is decided, that is notified although its type is asked for, or the other way round, that lacks a
 * required certificate when approved, overlaps another whole day, takes more of a day than is worked on it, exceeds the
 * yearly cap of its kind, or asks for more annual leave than is left (domain.md §5.6, §11.1).
 */
export function checkAbsence(absence: AbsenceCandidate, context: AbsenceContext): Violation<PeopleCode> | null {
  const { stored } = context
  if (absence.to < absence.from) return { field: 'to', code: 'absence_range' }
  if (stored && stored.user !== absence.user) return { field: 'user', code: 'absence_user_fixed' }
  const changed = CONTENT.filter((field) => stored?.[field] !== absence[field])
  const isChanged = changed.length > 0
  const isMoved = !stored || stored.state !== absence.state
  return (
    (stored ? checkFixed(absence, { stored, changed, viewer: context.viewer }) : null) ??
    (isChanged ? checkKind(absence, context) : null) ??
    // What was stored before somebody left can still be cancelled.
    (isChanged ? checkDates(absence, context) : null) ??
    checkCertificate(absence, context) ??
    // What only the program keeps on an absence does not judge it again.
    ((isChanged || isMoved) && overlapsWholeDay(absence, context)
      ? { field: 'from', code: 'absence_overlap' }
      : null) ??
    (isChanged ? checkDayTime(absence, context) : null) ??
    (isChanged || (stored !== null && !isStanding(stored)) ? checkCap(absence, context) : null) ??
    checkLeave(absence, context)
  )
}

interface Changed {
  readonly stored: AbsenceCandidate
  readonly changed: readonly (typeof CONTENT)[number][]
  readonly viewer: Viewer | null
}

function checkFixed(absence: AbsenceCandidate, { stored, changed, viewer }: Changed): Violation<PeopleCode> | null {
  // Who might decide does not first make it another one.
  if (absenceFlowOf(stored.state) === 'absence' && viewer && changed.length > 0 && !isOwn(stored, viewer))
    return { field: changed[0] ?? 'from', code: 'absence_of_person' }
  if (!isFixed(stored, viewer)) return null
  const isOpen = (field: string) => stored.state === 'notified' && KNOWN_LATER.includes(field)
  if (changed.some((field) => !isOpen(field))) return { field: 'from', code: 'absence_decided' }
  if (stored.reason !== absence.reason) return { field: 'reason', code: 'absence_decided' }
  const isKept = stored.attachment === '' || stored.attachment === absence.attachment
  // A certificate may come later; another in its place, only through who keeps them.
  return isKept || (!isOwn(stored, viewer) && (viewer === null || viewerHolds(viewer, 'af')))
    ? null
    : { field: 'attachment', code: 'absence_certificate_kept' }
}

/** What the type of an absence allows: to be notified or asked for, to have no end, and to be taken by the hour. */
function checkKind(absence: AbsenceCandidate, { stored, types }: AbsenceContext): Violation<PeopleCode> | null {
  const { notice = false, annualLeave = false, active = true } = types.find(({ id }) => id === absence.type) ?? {}
  // INV-CFG-01: what is stored stays; new choices are among what is in use.
  if (!active && stored?.type !== absence.type) return { field: 'type', code: 'absence_type_inactive' }
  if (!stored && absence.state === 'notified' && !notice) return { field: 'type', code: 'absence_not_notice' }
  if (absence.state === 'requested' && stored?.type !== absence.type && notice)
    return { field: 'type', code: 'absence_is_notice' }
  if (absence.openEnd && !notice) return { field: 'openEnd', code: 'absence_open_end' }
  if (absence.half && absence.minutesPerDay > 0) return { field: 'minutesPerDay', code: 'absence_half_hours' }
  return annualLeave && absence.minutesPerDay > 0 ? { field: 'minutesPerDay', code: 'absence_leave_hours' } : null
}

function checkDates(
  { from, to }: AbsenceSpan,
  { terms, today }: Pick<AbsenceContext, 'terms' | 'today'>,
): Violation<PeopleCode> | null {
  const years = Number(from.slice(0, 4)) - Number(today.slice(0, 4))
  if (years > YEARS_AHEAD || years < -YEARS_BACK) return { field: 'from', code: 'absence_far' }
  if (daysBetween(from, to) >= LONGEST_ABSENCE) return { field: 'to', code: 'absence_too_long' }
  if (!isWithin(from, terms.hiredOn, terms.leftOn)) return { field: 'from', code: 'absence_not_employed' }
  return isWithin(to, terms.hiredOn, terms.leftOn) ? null : { field: 'to', code: 'absence_not_employed' }
}

function checkCertificate(
  { attachment, state, type }: AbsenceCandidate,
  { stored, types }: AbsenceContext,
): Violation<PeopleCode> | null {
  const isNeeded = types.find(({ id }) => id === type)?.requiresAttachment ?? false
  const isApproved = state === 'approved' && stored?.state !== 'cancel_requested'
  return isNeeded && isApproved && attachment === ''
    ? { field: 'attachment', code: 'absence_attachment_missing' }
    : null
}

/** The cap of a kind holds for everybody and counts what is only asked for; who falls ill falls ill. */
function checkCap(absence: AbsenceCandidate, { types, others, baseOn }: AbsenceContext): Violation<PeopleCode> | null {
  const type = types.find(({ id }) => id === absence.type)
  if (!type || !isStanding(absence) || absence.state === 'notified') return null
  const beside = others.filter((other) => other.id !== absence.id && other.type === absence.type && isStanding(other))
  for (const year of yearsOf(absence)) {
    const left = (absences: readonly AbsenceSpan[]) => capOfYear(type, year, { absences, baseOn })
    const after = left([...beside, absence])
    if (!after || after.left >= 0) continue
    const { cap, isHours } = after
    const rest = Math.max(0, left(beside)?.left ?? 0)
    return isHours
      ? { field: 'to', code: 'absence_over_cap_hours', params: { cap, year, rest } }
      : { field: 'to', code: 'absence_over_cap', params: { cap, year, days: rest } }
  }
  return null
}

/** Only the person's own request is limited: whoever decides may grant days in advance. */
function checkLeave(absence: AbsenceCandidate, { viewer, leave }: AbsenceContext): Violation<PeopleCode> | null {
  if (!isOwn(absence, viewer) || absence.state !== 'requested') return null
  const short = leave.find(({ left }) => left < 0)
  return short ? { field: 'to', code: 'absence_over_balance', params: { days: -short.left, year: short.year } } : null
}

/** Refuses the deletion of an absence that counts, and of one's own after it was decided; it can be cancelled instead. */
export function checkAbsenceRemoval(
  absence: Pick<Absence, 'user' | 'state'>,
  viewer: Viewer | null,
): Violation<PeopleCode> | null {
  return isFixed(absence, viewer) ? { field: 'state', code: 'absence_decided' } : null
}

/** True when the absence is the viewer's own, whose decision they may not change (INV-GEN-02). */
function isOwn({ user }: Pick<AbsenceDraft, 'user'>, viewer: Viewer | null): boolean {
  return viewer?.id === user
}

function isFixed(stored: Pick<AbsenceDraft, 'user' | 'state'>, viewer: Viewer | null): boolean {
  return FIXED.includes(stored.state) || (isOwn(stored, viewer) && DECIDED.includes(stored.state))
}

function isStanding({ state }: Pick<AbsenceSpan, 'state'>): boolean {
  return !ENDED.includes(state)
}

function overlapsWholeDay(absence: AbsenceSpan, { others, types }: Pick<AbsenceContext, 'others' | 'types'>): boolean {
  if (!isStanding(absence)) return false
  const typeOf = ({ type }: AbsenceSpan) => types.find(({ id }) => id === type)
  // Who falls ill on holiday gets these days back (domain.md §11.1).
  const isIllnessOnLeave = (a: AbsenceSpan, b: AbsenceSpan) =>
    takesWholeDays(a) && typeOf(a)?.notice === true && typeOf(b)?.annualLeave === true
  return others.some(
    (other) =>
      other.id !== absence.id &&
      isStanding(other) &&
      spansMeet(other, absence) &&
      (takesWholeDays(other) || takesWholeDays(absence)) &&
      !isIllnessOnLeave(absence, other) &&
      !isIllnessOnLeave(other, absence),
  )
}

/** Parts of days together take at most the base of each day, and of some day something. */
function checkDayTime(absence: AbsenceSpan, { others, baseOn }: AbsenceContext): Violation<PeopleCode> | null {
  if (!baseOn || takesWholeDays(absence) || !isStanding(absence)) return null
  const working = daysFrom(absence.from, absence.to).filter((day) => baseOn(day) > 0)
  if (working.length === 0) return { field: 'from', code: 'absence_no_work' }
  const beside = others.filter(
    (other) => other.id !== absence.id && isStanding(other) && spansMeet(other, absence) && !takesWholeDays(other),
  )
  for (const day of working) {
    const base = baseOn(day)
    const rest = base - sumMinutes(beside.filter((one) => covers(one, day)).map((one) => absentMinutes(one, base)))
    if (absentMinutes(absence, base) > rest)
      return { field: absence.half ? 'half' : 'minutesPerDay', code: 'absence_over_day', params: { day, rest, base } }
  }
  return null
}

/** The years that an absence touches. */
export function yearsOf({ from, to }: Pick<AbsenceSpan, 'from' | 'to'>): readonly number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return first === last ? [first] : [first, last]
}

/** How an absence without an end is stored: until it is known, with the last day that it can have. */
export function withOpenEnd(
  row: Pick<AbsenceCandidate, 'from' | 'to' | 'openEnd'>,
  stored: Pick<AbsenceCandidate, 'from' | 'to' | 'openEnd'> | null,
  leftOn: Day | '',
): { readonly to: Day; readonly openEnd: boolean } {
  const { from, to, openEnd } = row
  // Who writes another last day knows it.
  if (!openEnd || (stored?.openEnd && stored.from === from && stored.to !== to)) return { to, openEnd: false }
  const longest = addDays(from, LONGEST_ABSENCE - 1)
  const lastDay = leftOn === '' ? longest : addDays(leftOn, -1)
  return { to: lastDay < longest && lastDay >= from ? lastDay : longest, openEnd: true }
}
