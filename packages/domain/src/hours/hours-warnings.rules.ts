import type { Minutes } from '../kernel/index.ts'
import type { HourEntry } from './hours.collection.ts'
import { dayTotal, type HoursContext } from './hours.rules.ts'

/** Warnings about an entry that is accepted. */
export type HoursWarning = 'hours_long_day' | 'hours_on_free_day' | BudgetWarning

/** How far the budget of a document is used. */
export type BudgetWarning = 'hours_budget_80' | 'hours_budget_100' | 'hours_budget_120'

/** Warnings about an entry that is accepted. */
export function warnHourEntry(
  entry: Pick<HourEntry, 'id' | 'minutes'>,
  context: Pick<HoursContext, 'settings' | 'sameDay'> & {
    readonly baseMinutes: Minutes
    readonly document: { readonly forecast: Minutes; readonly spent: Minutes } | null
  },
): HoursWarning[] {
  const warnings: HoursWarning[] = []
  if (context.settings.maxDayWarning > 0 && dayTotal(entry, context.sameDay) > context.settings.maxDayWarning)
    warnings.push('hours_long_day')
  if (context.baseMinutes === 0) warnings.push('hours_on_free_day')
  if (context.document && context.document.forecast > 0) {
    const warning = warnBudget(context.document.spent + entry.minutes, context.document.forecast)
    if (warning) warnings.push(warning)
  }
  return warnings
}

/** The warning for a budget that is used by 80, 100 or 120 %; null below. */
export function warnBudget(used: Minutes, budget: Minutes): BudgetWarning | null {
  if (used * 5 >= budget * 6) return 'hours_budget_120'
  if (used >= budget) return 'hours_budget_100'
  return used * 5 >= budget * 4 ? 'hours_budget_80' : null
}
