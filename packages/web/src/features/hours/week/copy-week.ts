import type { HourEntry } from '@timesheet/domain/hours'
import { addDays, type Day } from '@timesheet/domain/kernel'
import { planNewEntry } from '../../../widgets/hour-entries/cell-edit.ts'
import { lineKey, lineOf } from '../../../widgets/hour-entries/charge-target.ts'
import type { EntryStep } from '../../../widgets/hour-entries/entry-step.ts'
import { checkSteps, type HourReference } from '../../../widgets/hour-entries/hour-reference.ts'
import type { CellText } from '../plan-texts.ts'
import type { WeekCell, WeekLine, WeekView } from '../week.types.ts'

/** The lines of another week, in its order. */
export function linesOfWeek(entries: readonly HourEntry[], monday: Day): string[] {
  const sunday = addDays(monday, 6)
  return [
    ...new Set(
      entries.filter((entry) => entry.day >= monday && entry.day <= sunday).map((entry) => lineKey(lineOf(entry))),
    ),
  ]
}

/**
 * The entries of the week before, seven days later, as new drafts; days that already hold the line, and what a rule
 * refuses today, are left out and counted.
 */
export function planWeekCopy(
  entries: readonly HourEntry[],
  target: {
    readonly monday: Day
    readonly week: readonly HourEntry[]
    readonly reference: HourReference
    readonly newId: () => string
  },
) {
  const { monday, week, reference, newId } = target
  const steps: (EntryStep & { readonly after: HourEntry })[] = []
  let skipped = 0
  // The copy of a night is a night of its own.
  const groups = new Map<string, string>([['', '']])
  for (const { group } of entries) if (!groups.has(group)) groups.set(group, newId())
  for (const source of entries.filter((entry) => entry.day >= addDays(monday, -7) && entry.day < monday)) {
    const day = addDays(source.day, 7)
    const taken = week.some((entry) => entry.day === day && lineKey(lineOf(entry)) === lineKey(lineOf(source)))
    const { minutes, start, end, note, billable, specialty } = source
    const step = planNewEntry(
      { ...lineOf(source), user: reference.person.id, day, billable, newId },
      { minutes, start, end, note, specialty, source: 'copy', group: groups.get(source.group) ?? '' },
    )
    const around = [...week, ...steps.map(({ after }) => after), step.after]
    if (taken || checkSteps([step], around, reference)) skipped++
    else steps.push(step)
  }
  return { steps, skipped }
}

/** The text and note of a cell put on every other working day of the week that is still empty in its row. */
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
      day.expected > 0
    return free ? [{ line, cell, text: source.text, ...details }] : []
  })
}
