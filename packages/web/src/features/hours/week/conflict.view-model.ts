import { type HourEntry, hours, isLoaded } from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { lineKey, lineOf } from '../../../widgets/hour-entries/charge-target.ts'
import { applySteps, type EntryStep, rebaseSteps } from '../../../widgets/hour-entries/entry-step.ts'
import type { RefusedText } from '../../../data/outbox/outbox.ts'
import { stepsOf } from '../../../data/outbox/record-step.ts'
import { CONFLICT } from '../../../data/outbox/refusal.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { WeekCell, WeekLine, WeekView } from '../week.types.ts'

/** A cell that was changed here and elsewhere: both values as text, and the steps that store the value of here. */
export interface CellConflict {
  readonly mine: string
  readonly theirs: string
  readonly steps: readonly EntryStep[]
}

/** The conflict of a cell; null when there is none. */
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

/** Hours with their notes, because either may differ. */
function valueText(entries: readonly HourEntry[], format: HoursFormat): string {
  const notes = [...new Set(entries.map((entry) => entry.note.trim()).filter(Boolean))]
  return [
    formatHours(sumMinutes(entries.filter(isLoaded).map((entry) => entry.minutes)), format),
    ...notes.map((note) => `«${note}»`),
  ].join(' ')
}

/** All conflicts of a week with their places, in reading order. */
export function conflictsOf(week: WeekView, refused: ReadonlyMap<string, RefusedText>, format: HoursFormat) {
  return week.lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const conflict = conflictOf(line, cell, { refused: refused.get(cell.key), format })
      return conflict ? [{ line, cell, conflict }] : []
    }),
  )
}
