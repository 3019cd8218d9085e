import type { Violation } from '@timesheet/schema'
import { checkReason, type ConfirmationCode } from '../config/index.ts'
import { type Day, isDay, isWithin, type Minutes, sumMinutes } from '../kernel/index.ts'
import { isSameTarget, postingPeriods } from './adjustments.calc.ts'
import type { BalanceAdjustmentDraft, HoursAdjustmentDraft } from './adjustments.collection.ts'
import type { HourEntry } from './hours.collection.ts'
import { checkHourTarget, type HoursCode, type HourTargetContext } from './hours.rules.ts'
import type { Period } from './periods.collection.ts'

/** Why an adjustment is refused. */
export type AdjustmentCode =
  | 'adjustment_zero'
  | 'adjustment_day_open'
  | 'adjustment_period'
  | 'adjustment_origin_foreign'
  | 'adjustment_origin_waiting'
  | 'adjustment_below_zero'
  | 'adjustment_day_too_long'
  | 'adjustment_unpaired'
  | 'adjustment_expected_range'
  | 'adjustment_unit'
  | 'adjustment_half_days'
  | 'adjustment_classes'

/** The most minutes of one day. */
const DAY_MINUTES = 1440

/** What the rules of both kinds of adjustments read besides the row. */
export interface PostingFacts {
  readonly today: Day
  readonly periods: readonly Pick<Period, 'id' | 'from' | 'to' | 'state'>[]
}

type HoursRow = Pick<
  HoursAdjustmentDraft,
  | 'user'
  | 'day'
  | 'period'
  | 'origin'
  | 'group'
  | 'minutes'
  | 'reason'
  | 'kind'
  | 'project'
  | 'document'
  | 'activity'
  | 'nonproductive'
>

/** What the rules of an adjustment of hours read besides the row. */
export interface HoursAdjustmentFacts extends PostingFacts {
  readonly person: { readonly hiredOn: Day | ''; readonly leftOn: Day | '' }
  readonly target: HourTargetContext
  /** The corrected entry; null for none, or one that is gone. */
  readonly origin: HourEntryFacts | null
  /** The person's entries of the day. */
  readonly entries: readonly Pick<HourEntry, 'minutes' | 'state'>[]
  /** The person's other adjustments of the day, those of the same command included. */
  readonly others: readonly Omit<HoursRow, 'user' | 'day' | 'period' | 'reason'>[]
}

type HourEntryFacts = Pick<
  HourEntry,
  'user' | 'day' | 'minutes' | 'state' | 'project' | 'document' | 'activity' | 'nonproductive' | 'kind'
>

type Refusal = Violation<AdjustmentCode | ConfirmationCode | HoursCode>

/**
 * Refuses an adjustment of hours that is none, is not of a closed day, is not posted in a later period that is open,
 * takes away more than there is (INV-HRS-03), or makes a day longer than a day (INV-HRS-01).
 */
export function checkHoursAdjustment(row: HoursRow, facts: HoursAdjustmentFacts): Refusal | null {
  return (
    checkPosting({ ...row, field: 'day' }, facts) ??
    checkHourTarget(row, facts.target) ??
    checkEmployed(row, facts) ??
    checkOrigin(row, facts.origin) ??
    checkAmount(row, facts)
  )
}

/** Refuses to pair hours that are moved with others than those taken away; checked once the rows of a command are known. */
function isUnpaired(row: HoursRow, { origin, others }: HoursAdjustmentFacts): boolean {
  if (!origin || isSameTarget(row, origin) || row.minutes < 0) return false
  const moved = others.filter(({ group }) => group !== '' && group === row.group)
  return sumMinutes(moved.map(({ minutes }) => minutes)) + row.minutes !== 0
}

function checkEmployed({ day }: HoursRow, { person }: HoursAdjustmentFacts): Refusal | null {
  return isWithin(day, person.hiredOn, person.leftOn) ? null : { field: 'day', code: 'hours_person_not_employed' }
}

function checkOrigin(row: HoursRow, origin: HourEntryFacts | null): Refusal | null {
  if (row.origin === '') return null
  const isForeign = !origin || origin.user !== row.user || origin.day !== row.day
  if (isForeign) return { field: 'origin', code: 'adjustment_origin_foreign' }
  const isWaiting = origin.state === 'submitted' || origin.state === 'approved_1'
  return isWaiting ? { field: 'origin', code: 'adjustment_origin_waiting' } : null
}

function checkAmount(row: HoursRow, facts: HoursAdjustmentFacts): Refusal | null {
  const { origin, others, entries } = facts
  const same = others.filter((other) => other.origin === row.origin && isSameTarget(other, row))
  const loaded = origin?.state === 'approved' && isSameTarget(origin, row) ? origin.minutes : 0
  const left = loaded + sumMinutes(same.map(({ minutes }) => minutes))
  if (left + row.minutes < 0) return { field: 'minutes', code: 'adjustment_below_zero', params: { left } }
  if (isUnpaired(row, facts)) return { field: 'minutes', code: 'adjustment_unpaired' }
  const counted = entries.filter(({ state }) => state !== 'draft' && state !== 'rejected')
  const total = sumMinutes([...counted, ...others].map(({ minutes }) => minutes)) + row.minutes
  const isTooLong = row.minutes > 0 && total > DAY_MINUTES
  return isTooLong ? { field: 'minutes', code: 'adjustment_day_too_long', params: { total } } : null
}

const CLASSES = ['extra50', 'extra100', 'extra'] as const
const SETTLED = ['pay', 'fromBank'] as const

type BalanceRow = Pick<
  BalanceAdjustmentDraft,
  'factDay' | 'period' | 'kind' | 'minutes' | 'days' | 'reason' | (typeof CLASSES)[number] | (typeof SETTLED)[number]
>

/** What the rules of an adjustment of a balance read besides the row. */
export interface BalanceAdjustmentFacts extends PostingFacts {
  /** Minutes expected of the person on the day, with the adjustments posted before. */
  readonly expected: Minutes
}

/**
 * Refuses an adjustment of a balance that is none, is not of a closed day, is not posted in a later period that is
 * open, leaves less than nothing or more than a day expected (INV-HRS-04), mixes minutes with days of leave, or corrects
 * overtime by other minutes than those of its classes (INV-HRS-09).
 */
export function checkBalanceAdjustment(
  row: BalanceRow,
  facts: BalanceAdjustmentFacts,
): Violation<AdjustmentCode | ConfirmationCode> | null {
  const isLeave = row.kind === 'leave'
  // Overtime may change its class and remain as much.
  const moved = row.minutes || Math.max(...CLASSES.map((name) => Math.abs(row[name])))
  const amount = isLeave ? { minutes: row.days, amountField: 'days' } : { minutes: moved, amountField: 'minutes' }
  const refusal =
    checkPosting({ ...row, ...amount, day: row.factDay, field: 'factDay' }, facts) ??
    checkUnit(row) ??
    checkClasses(row)
  if (refusal || row.kind !== 'expected') return refusal
  const expected = facts.expected + row.minutes
  const isPossible = expected >= 0 && expected <= DAY_MINUTES
  const params = { expected: facts.expected }
  return isPossible ? null : { field: 'minutes', code: 'adjustment_expected_range', params }
}

/** The classes of overtime add up to its minutes, and what is paid leaves the bank; of nothing else are there any. */
function checkClasses(row: BalanceRow): Violation<AdjustmentCode> | null {
  const total = sumMinutes(CLASSES.map((name) => row[name]))
  const isWhole =
    row.kind === 'overtime' ? total === row.minutes : [...CLASSES, ...SETTLED].every((name) => row[name] === 0)
  return isWhole ? null : { field: 'minutes', code: 'adjustment_classes' }
}

/** Annual leave is counted in half days, everything else in minutes. */
function checkUnit({
  kind,
  minutes,
  days,
}: Pick<BalanceAdjustmentDraft, 'kind' | 'minutes' | 'days'>): Violation<AdjustmentCode> | null {
  const other = kind === 'leave' ? 'minutes' : 'days'
  if ((kind === 'leave' ? minutes : days) !== 0) return { field: other, code: 'adjustment_unit' }
  return Number.isInteger(days * 2) ? null : { field: 'days', code: 'adjustment_half_days' }
}

interface Posting {
  readonly day: Day
  readonly field: string
  readonly period: string
  /** Minutes, or days of leave. */
  readonly minutes: number
  readonly amountField?: string
  readonly reason: string
}

function checkPosting(
  { day, field, period, minutes, amountField = 'minutes', reason }: Posting,
  { periods, today }: PostingFacts,
): Violation<AdjustmentCode | ConfirmationCode> | null {
  if (minutes === 0) return { field: amountField, code: 'adjustment_zero' }
  const isClosed = isDay(day) && periods.some(({ from, to, state }) => state === 'closed' && from <= day && day <= to)
  if (!isClosed) return { field, code: 'adjustment_day_open' }
  const isPostable = postingPeriods(periods, { day, today }).some(({ id }) => id === period)
  if (!isPostable) return { field: 'period', code: 'adjustment_period' }
  return checkReason(reason)
}
