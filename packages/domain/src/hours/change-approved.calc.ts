import { plannedId, type PlannedStep, type StoredOf, type Violation } from '@timesheet/schema'
import { checkMove, may } from '../access/index.ts'
import { type Day, isWithin } from '../kernel/index.ts'
import { postingPeriods } from './adjustments.calc.ts'
import { LINE_FIELDS } from './entry-fields.ts'
import { hoursAdjustments } from './adjustments.collection.ts'
import { hours } from './hours.collection.ts'
import { checkReason, type HoursMoveCode } from './hours-moves.rules.ts'
import { checkHourEntry, checkHourTarget, type HoursCode, type HoursContext } from './hours.rules.ts'
import type { Period } from './periods.collection.ts'

type Entry = StoredOf<typeof hours>

/** Why an approved entry of the selection stays as it is. */
export type ChangeApprovedCode =
  | HoursCode
  | HoursMoveCode
  | 'entries_closed_note'
  | 'entries_closed_billable'
  | 'entries_closed_not_allowed'
  | 'entries_closed_no_period'
  | 'entries_adjusted'

/** What is known of an approved entry besides what its rules read. */
export interface ApprovedFacts {
  readonly context: HoursContext
  /** The periods of the person in which a correction may be posted. */
  readonly periods: readonly Pick<Period, 'id' | 'from' | 'to' | 'state'>[]
  /** Whether the entry was corrected before. */
  readonly isAdjusted: boolean
}

/** A change of an approved entry: as it would be, what is written of it, and why. */
export interface ApprovedChange {
  readonly entry: Entry
  readonly changed: Entry
  readonly fields: readonly (keyof Entry & string)[]
  readonly reason: string
  /** The ids of the rows of a correction, and of the pair that they are. */
  readonly ids: readonly [string, string, string]
}

const TARGET = [...LINE_FIELDS, 'specialty'] as const

/** The ids that a change of the n-th entry may need. */
export function correctionIds(seed: string, first: number): readonly [string, string, string] {
  return [plannedId(seed, first), plannedId(seed, first + 1), plannedId(seed, first + 2)]
}

/**
 * How an approved entry is changed (domain.md §11.1): in an open period by a new version that is approved again, in a
 * closed one by a pair of adjustments, which move its hours to another target; or why it is not.
 */
export function planApproved(
  change: ApprovedChange,
  facts: ApprovedFacts,
): readonly PlannedStep[] | Violation<ChangeApprovedCode> {
  const { entry, reason } = change
  const missing = checkReason(reason)
  if (missing) return missing
  return isClosed(entry.day, facts.context.periods) ? planPair(change, facts) : planVersion(change, facts.context)
}

function isClosed(day: Day, periods: HoursContext['periods']): boolean {
  return periods.some(({ state, from, to }) => state === 'closed' && isWithin(day, from, to))
}

function planVersion(
  { entry, changed, fields, reason }: ApprovedChange,
  context: HoursContext,
): readonly PlannedStep[] | Violation<ChangeApprovedCode> {
  const row = { ...changed, state: 'submitted' as const }
  const { viewer } = context
  const denied = viewer && checkMove(hours, { stored: entry, row, reason }, viewer)
  if (denied) return { field: 'state', code: 'hours_not_your_decision' }
  const violation = checkHourEntry(row, { ...context, stored: entry, amends: true })
  if (violation) return violation
  const pick = (of: Entry) => Object.fromEntries(fields.map((field) => [field, of[field]]))
  // The reason is part of what is written even where the row says the same, because each new version has its own.
  const before = { ...pick(entry), state: entry.state, version: entry.version }
  const after = { ...pick(changed), state: row.state, reason: reason.trim() }
  return [{ collection: hours.name, id: entry.id, before, after }]
}

function planPair(
  { entry, changed, fields, reason, ids }: ApprovedChange,
  { context, periods, isAdjusted }: ApprovedFacts,
): readonly PlannedStep[] | Violation<ChangeApprovedCode> {
  if (fields.includes('note')) return { field: 'note', code: 'entries_closed_note' }
  if (!fields.some((field) => LINE_FIELDS.some((one) => one === field)))
    return { field: 'billable', code: 'entries_closed_billable' }
  if (isAdjusted) return { field: 'id', code: 'entries_adjusted' }
  const { viewer, today } = context
  const [period] = postingPeriods(periods, { day: entry.day, today })
  if (!period) return { field: 'day', code: 'entries_closed_no_period' }
  const target = checkHourTarget(changed, context)
  if (target) return target
  const { user, day, minutes } = entry
  const of = { user, day, period: period.id, reason: reason.trim(), createdBy: viewer?.id ?? '', origin: entry.id }
  const said = (row: Entry) => Object.fromEntries(TARGET.map((field) => [field, row[field]]))
  const rows = [
    { ...of, ...said(entry), group: ids[2], minutes: -minutes },
    { ...of, ...said(changed), group: ids[2], minutes },
  ]
  if (!viewer || rows.some((row) => may(hoursAdjustments, 'create', row, viewer) === 'no'))
    return { field: 'user', code: 'entries_closed_not_allowed' }
  return rows.map((row, n): PlannedStep => {
    const id = n === 0 ? ids[0] : ids[1]
    return { collection: hoursAdjustments.name, id, before: null, after: { id, ...row } }
  })
}
