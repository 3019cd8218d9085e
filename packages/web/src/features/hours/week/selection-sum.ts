import type { Minutes } from '@timesheet/domain/kernel'
import { type GridRange, inRange } from '../../../ui/grid/selection.model.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { WeekView } from '../week.types.ts'

/** What the chosen days of a week add up to. */
export interface SelectionSum {
  /** How many of the chosen days have hours. */
  readonly filled: number
  readonly minutes: Minutes
  /** To the minute; 0 when no day has hours. */
  readonly mean: Minutes
}

/** Adds up the chosen days, those of absences too; totals and what is left of a budget are no days. */
export function selectionSum(week: Pick<WeekView, 'lines' | 'absences'>, range: GridRange): SelectionSum {
  const rows = [
    ...week.lines.map(({ cells }) => cells.map(({ minutes }) => minutes)),
    ...week.absences.map(({ minutes }) => minutes),
  ]
  const chosen = rows.flatMap((minutes, row) => minutes.filter((_, column) => inRange(range, { row, column })))
  const filled = chosen.filter((minutes) => minutes > 0)
  const minutes = filled.reduce((sum, one) => sum + one, 0)
  return { filled: filled.length, minutes, mean: filled.length === 0 ? 0 : Math.round(minutes / filled.length) }
}

/** The sum as text: `Suma 15:30 · 2 con horas · Promedio 7:45`. */
export function sumText({ filled, minutes, mean }: SelectionSum, format: HoursFormat): string {
  return `Suma ${formatHours(minutes, format)} · ${filled} con horas · Promedio ${formatHours(mean, format)}`
}
