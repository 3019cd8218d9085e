import { copyWeek, type CopyWeekFacts, type HourEntry } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { digestPlan } from '@timesheet/schema'
import { contextFor, type HourReference } from '../../../widgets/hour-entries/hour-reference.ts'

/** Plans the copy of the previous week from the loaded data; the server makes the same plan before it writes. */
export function planWeekCopy(
  entries: readonly HourEntry[],
  { monday, reference, seed }: { readonly monday: Day; readonly reference: HourReference; readonly seed: string },
) {
  const input = { user: reference.person.id, monday, seed }
  const contextOf: CopyWeekFacts['contextOf'] = (entry, around) =>
    contextFor(reference, entry, { entries: around, stored: null })
  const plan = copyWeek.plan({ entries, contextOf }, input)
  return { name: copyWeek.name, input, plan: { ...plan, digest: digestPlan(plan) } }
}
