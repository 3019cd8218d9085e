import type { Violation } from '@timesheet/schema'
import { spansMeet, validityFault } from '../kernel/index.ts'
import type { HoursRuleDraft } from './hours-rules.collection.ts'
import type { PeriodDraft } from './periods.collection.ts'

/** Why an hours rule or a period is refused. */
export type HoursConfigCode =
  | 'hours_rule_scope_missing'
  | 'hours_rule_overlap'
  | 'hours_rule_empty'
  | 'hours_rule_limits'
  | 'period_range'
  | 'period_overlap'
  | 'period_state'
  | 'period_reason_missing'

/**
 * Refuses a rule without the project or person of its scope, without any valid day, whose limits contradict each other,
 * or that overlaps another of the same scope.
 */
export function checkHoursRule(
  rule: Pick<
    HoursRuleDraft,
    'id' | 'scope' | 'project' | 'user' | 'from' | 'to' | 'maxDayWarning' | 'maxDayError' | 'maxEntry'
  >,
  others: readonly Pick<HoursRuleDraft, 'id' | 'scope' | 'project' | 'user' | 'from' | 'to'>[],
): Violation<HoursConfigCode> | null {
  if (rule.scope === 'project' && rule.project === '') return { field: 'project', code: 'hours_rule_scope_missing' }
  if (rule.scope === 'user' && rule.user === '') return { field: 'user', code: 'hours_rule_scope_missing' }
  if (validityFault(rule) === 'empty') return { field: 'to', code: 'hours_rule_empty' }
  if (rule.maxDayWarning > rule.maxDayError) return { field: 'maxDayWarning', code: 'hours_rule_limits' }
  if (rule.maxEntry > rule.maxDayError) return { field: 'maxEntry', code: 'hours_rule_limits' }
  const sameKey = others.filter(
    (other) =>
      other.id !== rule.id && other.scope === rule.scope && other.project === rule.project && other.user === rule.user,
  )
  return validityFault(rule, sameKey) ? { field: 'from', code: 'hours_rule_overlap' } : null
}

/** Refuses a period that ends before it begins or overlaps another of its kind (domain.md §5.6). */
export function checkPeriod(
  period: Pick<PeriodDraft, 'id' | 'kind' | 'from' | 'to'>,
  others: readonly Pick<PeriodDraft, 'id' | 'kind' | 'from' | 'to'>[],
): Violation<HoursConfigCode> | null {
  if (period.to < period.from) return { field: 'to', code: 'period_range' }
  const meets = others.some((other) => other.id !== period.id && other.kind === period.kind && spansMeet(other, period))
  return meets ? { field: 'from', code: 'period_overlap' } : null
}
