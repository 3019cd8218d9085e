import { type HourEntry, hours, isLoaded } from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { lineKey, lineOf } from '../../../widgets/hour-entries/charge-target.ts'
import { applySteps, type EntryStep, rebaseSteps } from '../../../widgets/hour-entries/entry-step.ts'
import type { RefusedText } from '../../../data/outbox/outbox.ts'
import { stepsOf } from '../../../data/outbox/record-step.ts'
import { CONFLICT } from '../../../data/outbox/refusal.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { WeekCell, WeekLine, WeekView } from '../week.types.ts'

/** A cell that was changed here and elsewhere: both values in words, and the steps that put the one of here over the other. */
export interface CellConflict {
  readonly mine: string
  readonly theirs: string
  readonly steps: readonly EntryStep[]
}

/** What stands against what in a cell; null when nothing does. */
export function conflictOf(
  line: Pick<WeekLine, 'key'>,
  cell: WeekCell,
  { refused, format }: { readonly refused: RefusedText | undefined; readonly format: HoursFormat },
): CellConflict | null {
  if (refused?.problem.code !== CONFLICT || refused.steps.length === 0) return null
  const stored = [...cell.entries, ...cell.linked]
  const steps = rebaseSteps(stepsOf(hours, refused.steps), stored)
  const mine = applySteps(stored, steps).filter(
    (entry) => entry.day === cell.day && lineKey(lineOf(entry)) === line.key,
  )
  return { mine: valueText(mine, format), theirs: valueText(cell.entries, format), steps }
}

/** Hours with the notes that belong to them, because either may be what differs. */
function valueText(entries: readonly HourEntry[], format: HoursFormat): string {
  const notes = [...new Set(entries.map((entry) => entry.note.trim()).filter(Boolean))]
  return [
    formatHours(sumMinutes(entries.filter(isLoaded).map((entry) => entry.minutes)), format),
    ...notes.map((note) => `«${note}»`),
  ].join(' ')
}

/** Every conflict of a week with its place, in reading order. */
export function conflictsOf(week: WeekView, refused: ReadonlyMap<string, RefusedText>, format: HoursFormat) {
  return week.lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const conflict = conflictOf(line, cell, { refused: refused.get(cell.key), format })
      return conflict ? [{ line, cell, conflict }] : []
    }),
  )
}
