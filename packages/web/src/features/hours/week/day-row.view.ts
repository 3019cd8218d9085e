import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { asideOf } from '../typed-cell.ts'
import type { WeekCell } from '../week.types.ts'

interface RowLook {
  readonly format: HoursFormat
  /** What was proposed about the cell. */
  readonly proposed: readonly string[]
}

/** What a phone says under a line of a day: why its hours came back, what was proposed about them, why it is closed. */
export function dayRowText(cell: WeekCell, { format, proposed }: RowLook): string {
  const reasons = [...new Set(cell.entries.map(({ reason }) => reason).filter(Boolean))]
  return [asideOf(cell, format), ...reasons.map((reason) => `Volvió: ${reason}`), ...proposed, cell.blocked]
    .filter(Boolean)
    .join('. ')
}
