import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { asideOf } from '../typed-cell.ts'
import type { WeekCell, WeekLine } from '../week.types.ts'
import { proposedOf, type ProposedMarks } from './week-sheet.view.ts'

interface RowLook {
  readonly format: HoursFormat
  readonly proposed?: ProposedMarks | undefined
}

/** What a phone says under a line of a day: why its hours came back, what was proposed about them, why it is closed. */
export function dayRowText(line: Pick<WeekLine, 'line'>, cell: WeekCell, { format, proposed }: RowLook): string {
  const reasons = [...new Set(cell.entries.map(({ reason }) => reason).filter(Boolean))]
  return [
    asideOf(cell, format),
    ...reasons.map((reason) => `Volvió: ${reason}`),
    ...proposedOf(line, cell, proposed),
    cell.blocked,
  ]
    .filter(Boolean)
    .join('. ')
}
