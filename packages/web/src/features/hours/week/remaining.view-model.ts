import { type HourEntry, LOADED_STATES, warnBudget } from '@timesheet/domain/hours'
import type { Minutes } from '@timesheet/domain/kernel'
import type { ChargeLine } from '../../../widgets/hour-entries/charge-target.ts'
import type { HourReference } from '../../../widgets/hour-entries/hour-reference.ts'

export type MinutesById = Readonly<Record<string, Minutes>>

/** What everybody has loaded, and how much of it was this person's when it was asked. */
export interface SpentHours {
  readonly documents: MinutesById
  readonly activities: MinutesById
  readonly own: MinutesById
  /** What was used of these is not told. */
  readonly hidden: readonly string[]
}

/** How much of a line's budget is used, this person's latest edits included. */
export interface Remaining {
  readonly budget: Minutes
  readonly used: Minutes
  readonly warning: ReturnType<typeof warnBudget>
}

/** The loaded minutes of entries by the document or activity that they are charged to. */
export function minutesByTarget(entries: readonly HourEntry[]): MinutesById {
  const sums: Record<string, Minutes> = {}
  for (const { document, activity, state, minutes } of entries) {
    const target = document || activity
    if (target && LOADED_STATES.includes(state)) sums[target] = (sums[target] ?? 0) + minutes
  }
  return sums
}

/** What a line may use in all: a document's forecast, else its budget, or an activity's budget; 0 when nothing was foreseen. */
export function budgetOf(line: ChargeLine, { documents, activities }: HourReference): Minutes {
  const document = documents.get(line.document)
  return document
    ? document.forecastMinutes || document.budgetMinutes
    : (activities.get(line.activity)?.budgetMinutes ?? 0)
}

/** The documents and activities of these lines that have a budget, in an order that does not depend on the lines'. */
export function budgetedTargets(lines: readonly ChargeLine[], reference: HourReference) {
  const budgeted = lines.filter((line) => budgetOf(line, reference) > 0)
  const unique = (ids: readonly string[]) => [...new Set(ids.filter(Boolean))].toSorted()
  return {
    documents: unique(budgeted.map((line) => line.document)),
    activities: unique(budgeted.map((line) => line.activity)),
  }
}

/** What a line has used of its budget; null without a budget, or where that is not told. `own` are this person's minutes as they are on the screen. */
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
