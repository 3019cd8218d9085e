import { type HourEntry, LOADED_STATES, warnBudget } from '@timesheet/domain/hours'
import type { Minutes } from '@timesheet/domain/kernel'
import type { ChargeLine } from '../../../widgets/hour-entries/charge-target.ts'
import type { HourReference } from '../../../widgets/hour-entries/hour-reference.ts'

export type MinutesById = Readonly<Record<string, Minutes>>

/** Loaded minutes of everybody, and how many of them were this person's at that time. */
export interface SpentHours {
  readonly documents: MinutesById
  readonly activities: MinutesById
  readonly own: MinutesById
  /** Ids whose sum is withheld. */
  readonly hidden: readonly string[]
}

/** How much of a line's budget is used, including this person's latest edits. */
export interface Remaining {
  readonly budget: Minutes
  readonly used: Minutes
  readonly warning: ReturnType<typeof warnBudget>
}

/** The loaded minutes of entries by document or activity id. */
export function minutesByTarget(entries: readonly HourEntry[]): MinutesById {
  const sums: Record<string, Minutes> = {}
  for (const { document, activity, state, minutes } of entries) {
    const target = document || activity
    if (target && LOADED_STATES.includes(state)) sums[target] = (sums[target] ?? 0) + minutes
  }
  return sums
}

/** The budget of a line: a document's forecast, else its budget, or an activity's budget; 0 when there is none. */
export function budgetOf(line: ChargeLine, { documents, activities }: HourReference): Minutes {
  const document = documents.get(line.document)
  return document
    ? document.forecastMinutes || document.budgetMinutes
    : (activities.get(line.activity)?.budgetMinutes ?? 0)
}

/**
 * The documents and activities of these lines that have a budget, sorted so that the order of lines does not change the
 * query.
 */
export function budgetedTargets(lines: readonly ChargeLine[], reference: HourReference) {
  const budgeted = lines.filter((line) => budgetOf(line, reference) > 0)
  const unique = (ids: readonly string[]) => [...new Set(ids.filter(Boolean))].toSorted()
  return {
    documents: unique(budgeted.map((line) => line.document)),
    activities: unique(budgeted.map((line) => line.activity)),
  }
}

/**
 * The used budget of a line; null without a budget, or when the sum is withheld. `own` are this person's minutes as
 * shown.
 */
export function remainingOf(
  line: ChargeLine,
  reference: HourReference,
  { spent, own }: { readonly spent: SpentHours; readonly own: MinutesById },
): Remaining | null {
  const budget = budgetOf(line, reference)
  if (budget === 0) return null
  const target = line.document || line.activity
  if (spent.hidden.includes(target)) return null
  const everybody = (line.document ? spent.documents : spent.activities)[target] ?? 0
  const used = everybody - (spent.own[target] ?? 0) + (own[target] ?? 0)
  return { budget, used, warning: warnBudget(used, budget) }
}
