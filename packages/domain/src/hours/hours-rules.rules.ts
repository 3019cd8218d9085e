import type { Violation } from '@timesheet/schema'
import { spansMeet, validityFault } from '../kernel/index.ts'
import type { HoursRuleDraft } from './hours-rules.collection.ts'
import type { PeriodDraft } from './periods.collection.ts'

/** Why an hours rule or a period is refused. */
export type HoursConfigCode =
  | 'hours_rule_scope_missing'
  | 'hours_rule_overlap'
  | 'hours_rule_group_overlap'
  | 'hours_rule_empty'
  | 'hours_rule_limits'
  | 'period_range'
  | 'period_overlap'
  | 'period_state'
  | 'period_reason_missing'

/**
 * Refuses a rule without the project, person or named group of its scope, without any valid day, whose limits contradict
 * each other, or that overlaps another of the same scope; a person is in one group at a time.
 */
export function checkHoursRule(
  rule: Pick<HoursRuleDraft, Scoped | 'name' | 'maxDayWarning' | 'maxDayError' | 'maxEntry'>,
  others: readonly Pick<HoursRuleDraft, Scoped>[],
): Violation<HoursConfigCode> | null {
  if (rule.scope === 'project' && rule.project === '') return { field: 'project', code: 'hours_rule_scope_missing' }
  if (rule.scope === 'user' && rule.user === '') return { field: 'user', code: 'hours_rule_scope_missing' }
  if (rule.scope === 'people' && rule.name.trim() === '') return { field: 'name', code: 'hours_rule_scope_missing' }
  if (rule.scope === 'people' && rule.people.length === 0) return { field: 'people', code: 'hours_rule_scope_missing' }
  if (validityFault(rule) === 'empty') return { field: 'to', code: 'hours_rule_empty' }
  if (rule.maxDayWarning > rule.maxDayError) return { field: 'maxDayWarning', code: 'hours_rule_limits' }
  if (rule.maxEntry > rule.maxDayError) return { field: 'maxEntry', code: 'hours_rule_limits' }
  const sameScope = others.filter((other) => other.id !== rule.id && other.scope === rule.scope)
  if (rule.scope === 'people') {
    const shared = sameScope.filter((other) => other.people.some((person) => rule.people.includes(person)))
    return validityFault(rule, shared) ? { field: 'people', code: 'hours_rule_group_overlap' } : null
  }
  const sameKey = sameScope.filter((other) => other.project === rule.project && other.user === rule.user)
  return validityFault(rule, sameKey) ? { field: 'from', code: 'hours_rule_overlap' } : null
}

type Scoped = 'id' | 'scope' | 'project' | 'user' | 'people' | 'from' | 'to'

/** Refuses a period that ends before it begins or overlaps another of its kind and employer (domain.md §5.6). */
export function checkPeriod(
  period: Pick<PeriodDraft, 'id' | 'kind' | 'from' | 'to' | 'employer'>,
  others: readonly Pick<PeriodDraft, 'id' | 'kind' | 'from' | 'to' | 'employer'>[],
): Violation<HoursConfigCode> | null {
  if (period.to < period.from) return { field: 'to', code: 'period_range' }
  const alike = others.filter(
    ({ id, kind, employer }) => id !== period.id && kind === period.kind && employer === period.employer,
  )
  return alike.some((other) => spansMeet(other, period)) ? { field: 'from', code: 'period_overlap' } : null
}
