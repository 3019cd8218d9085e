import type { HourEntry } from '@timesheet/domain/hours'
import { addDays, type Day } from '@timesheet/domain/kernel'
import { lineKey, lineOf } from '../../../widgets/hour-entries/charge-target.ts'
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
