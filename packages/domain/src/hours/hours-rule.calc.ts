import { type Day, inForce, type Minutes, roundMinutes } from '../kernel/index.ts'
import type { HoursRule } from './hours-rules.collection.ts'

/** The settings of an hours rule, without the fields that say where and when it applies. */
export type HoursSettings = Omit<
  HoursRule,
  | 'id'
  | 'collectionId'
  | 'collectionName'
  | 'created'
  | 'updated'
  | 'scope'
  | 'project'
  | 'user'
  | 'name'
  | 'people'
  | 'from'
  | 'to'
>

/** Where and when an hours rule holds. */
export type RuleScope = Pick<HoursRule, 'scope' | 'project' | 'user' | 'people' | 'from' | 'to'>

/** The settings that apply when no rule does (domain.md §5.4). */
export const DEFAULT_HOURS_SETTINGS: HoursSettings = {
  roundingStep: '15',
  roundingMode: 'nearest',
  maxDayWarning: 720,
  maxDayError: 1440,
  maxEntry: 720,
  daysBack: 30,
  daysAhead: 0,
  membersOnly: true,
  noteRequired: true,
  nonWorkingDeducts: true,
  missingMode: 'weekly',
  toleranceMinutes: 0,
  approvalPolicy: 'one_level',
  autoApproves: false,
  autoApproveDays: 0,
  overtimeBase: 'legal',
}

/** True for a rule of this person alone or of a group that they belong to. */
export function isRuleOf(
  { scope, user, people }: Pick<RuleScope, 'scope' | 'user' | 'people'>,
  person: string,
): boolean {
  return scope === 'user' ? user === person : scope === 'people' && people.includes(person)
}

/**
 * The settings that apply to a person's hours on a project and day: the person's rule, else that of their group, else
 * the project's, else the firm's, else the defaults.
 */
export function resolveHoursRule(rules: readonly (HoursSettings & RuleScope)[], target: RuleTarget): HoursSettings {
  return ruleInForce(rules, target) ?? DEFAULT_HOURS_SETTINGS
}

/** Whether a non-working day is free for a person, as the rule of that day says (domain.md §5.2). */
export function deductsBy(rules: readonly (HoursSettings & RuleScope)[], user: string): (day: Day) => boolean {
  return (day) => resolveHoursRule(rules, { user, project: '', day }).nonWorkingDeducts
}

/** Whose hours, where and when a rule is looked for. */
export interface RuleTarget {
  readonly user: string
  readonly project: string
  readonly day: Day
}

const NEAREST_FIRST = ['user', 'people', 'project', 'company'] as const

/** The rule that `resolveHoursRule` takes the settings from; undefined where the defaults apply. */
export function ruleInForce<Rule extends RuleScope>(rules: readonly Rule[], target: RuleTarget): Rule | undefined {
  for (const scope of NEAREST_FIRST) {
    const some = rules.filter(
      (rule) =>
        rule.scope === scope &&
        (scope === 'company' ||
          (scope === 'project'
            ? rule.project === target.project && target.project !== ''
            : isRuleOf(rule, target.user))),
    )
    const found = inForce(some, target.day)
    if (found) return found
  }
  return undefined
}

/** The rounding step, in minutes. */
export function roundingStepOf(settings: Pick<HoursSettings, 'roundingStep'>): number {
  return Number(settings.roundingStep)
}

/** The minutes that are missing from a day as its rule rounds them; 0 if loading them would leave as many over. */
export function roundedGap(missing: Minutes, rule: Pick<HoursSettings, 'roundingStep' | 'roundingMode'>): Minutes {
  const rounded = roundMinutes(missing, roundingStepOf(rule), rule.roundingMode || 'nearest')
  return Math.abs(rounded - missing) < missing ? rounded : 0
}
