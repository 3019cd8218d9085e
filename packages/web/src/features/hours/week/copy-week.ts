import { copyWeek, type CopyWeekFacts, type HourEntry } from '@timesheet/domain/hours'
import { addDays, type Day } from '@timesheet/domain/kernel'
import { digestPlan } from '@timesheet/schema'
import { lineKey, lineOf } from '../../../widgets/hour-entries/charge-target.ts'
import { contextFor, type HourReference } from '../../../widgets/hour-entries/hour-reference.ts'
import type { CellText } from '../plan-texts.ts'
import type { WeekCell, WeekLine, WeekView } from '../week.types.ts'

/** The keys of another week's lines, in its order. */
export function linesOfWeek(entries: readonly HourEntry[], monday: Day): string[] {
  const sunday = addDays(monday, 6)
  return [
    ...new Set(
      entries.filter((entry) => entry.day >= monday && entry.day <= sunday).map((entry) => lineKey(lineOf(entry))),
    ),
  ]
}

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

/** The texts that repeat a cell with its note on every other working day whose cell is empty. */
export function repeatOnWorkingDays(
  week: WeekView,
  line: WeekLine,
  source: { readonly cell: WeekCell; readonly text: string },
): CellText[] {
  const first = source.cell.entries[0]
  const details = first && { details: { note: first.note, notes: {}, billable: first.billable } }
  return line.cells.flatMap((cell, index) => {
    const day = week.days[index]
    const free =
      cell.day !== source.cell.day &&
      cell.entries.length === 0 &&
      cell.blocked === '' &&
      day !== undefined &&
      (day.expected === null ? day.shade === null : day.expected > 0)
    return free ? [{ line, cell, text: source.text, ...details }] : []
  })
}
