import type { Violation } from '@timesheet/schema'
import { checkReason, type ConfirmationCode } from '../config/index.ts'
import { isDay } from '../kernel/index.ts'
import { postingPeriods } from './adjustments.calc.ts'
import type { AdjustmentCode, HoursAdjustmentFacts, PostingFacts } from './adjustments.rules.ts'
import type { AdjustmentProposal, AdjustmentProposalDraft } from './adjustment-proposals.collection.ts'

/** Why a proposed adjustment is refused, besides what refuses an adjustment. */
export type ProposalCode = 'proposal_fixed' | 'proposal_project' | 'proposal_target'

const ASKED = [
  'user',
  'by',
  'project',
  'day',
  'origin',
  'minutes',
  'moves',
  'target',
  'document',
  'activity',
  'nonproductive',
  'kind',
  'reason',
] as const
type Asked = Pick<AdjustmentProposalDraft, (typeof ASKED)[number]>

/** What the check of a proposal reads besides it. */
export interface ProposalFacts extends PostingFacts {
  readonly stored: Pick<AdjustmentProposal, (typeof ASKED)[number]> | null
  /** The corrected entry; null for none, or one that is gone. */
  readonly origin: HoursAdjustmentFacts['origin']
}

type Refusal = Violation<ProposalCode | AdjustmentCode | ConfirmationCode>

/**
 * Refuses a proposal that could never be posted: for a day that is not closed, without a later open period, of an entry
 * of another person, day or project, or of more than was loaded. What was proposed is never changed, so that it is what
 * was decided.
 */
export function checkAdjustmentProposal(row: Asked, { stored, origin, periods, today }: ProposalFacts): Refusal | null {
  if (stored) {
    const field = ASKED.find((name) => row[name] !== stored[name])
    return field ? { field, code: 'proposal_fixed' } : null
  }
  if (row.minutes === 0) return { field: 'minutes', code: 'adjustment_zero' }
  const { day } = row
  const isClosed = isDay(day) && periods.some(({ from, to, state }) => state === 'closed' && from <= day && day <= to)
  if (!isClosed) return { field: 'day', code: 'adjustment_day_open' }
  if (postingPeriods(periods, { day, today }).length === 0) return { field: 'day', code: 'adjustment_period' }
  return (row.origin === '' ? checkForgotten(row) : checkEntry(row, origin)) ?? checkReason(row.reason)
}

function checkForgotten(row: Asked): Refusal | null {
  if (row.target !== row.project) return { field: 'target', code: 'proposal_project' }
  if (row.document === '' && row.activity === '') return { field: 'activity', code: 'proposal_target' }
  return row.minutes < 0 ? { field: 'minutes', code: 'adjustment_below_zero', params: { left: 0 } } : null
}

function checkEntry(row: Asked, origin: ProposalFacts['origin']): Refusal | null {
  if (!origin || origin.user !== row.user || origin.day !== row.day)
    return { field: 'origin', code: 'adjustment_origin_foreign' }
  if (origin.project !== row.project) return { field: 'project', code: 'proposal_project' }
  if (origin.state === 'submitted' || origin.state === 'approved_1')
    return { field: 'origin', code: 'adjustment_origin_waiting' }
  const left = origin.state === 'approved' ? origin.minutes : 0
  const taken = row.moves ? row.minutes : -row.minutes
  if (taken > left || (row.moves && taken <= 0))
    return { field: 'minutes', code: 'adjustment_below_zero', params: { left } }
  const hasTarget = row.target === '' ? row.nonproductive !== '' : row.document !== '' || row.activity !== ''
  return row.moves && !hasTarget ? { field: 'target', code: 'proposal_target' } : null
}
