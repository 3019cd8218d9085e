import type { RowOf } from '@timesheet/engine'
import { DEFAULT_HOURS_SETTINGS, type hoursRules, type RowAuthor, type RuleGround } from '@timesheet/domain/hours'

/** What is told of an hours rule; without one what holds instead. */
export function ruleGround(rule: RowOf<typeof hoursRules> | undefined, author: RowAuthor | null): RuleGround {
  const settings = rule ?? DEFAULT_HOURS_SETTINGS
  return {
    id: rule?.id ?? '',
    scope: rule?.scope ?? 'company',
    name: rule?.name ?? '',
    from: rule?.from ?? '',
    to: rule?.to ?? '',
    missingMode: settings.missingMode,
    toleranceMinutes: settings.toleranceMinutes,
    nonWorkingDeducts: settings.nonWorkingDeducts,
    overtimeBase: settings.overtimeBase,
    roundingStep: settings.roundingStep,
    roundingMode: settings.roundingMode,
    author,
  }
}
