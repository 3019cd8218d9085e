import { type CardRow, writeFilters } from '@timesheet/domain/analysis'
import { useNavigate } from '@tanstack/react-router'
import type { ExplainedPlace, Explaining } from '../../../ui/explained/use-explained.ts'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { cellFilters } from '../../../widgets/analysis/cell-address.ts'
import { FigureExplained, type OpenedFigure } from '../../../widgets/analysis/explain/figure-explained.tsx'
import type { Answered } from '../../../widgets/analysis/use-answer.ts'

/** A figure of a card: its row, and which of the values. */
export interface CardFigure {
  readonly row: CardRow
  readonly at: number
}

export interface PinnedExplainedProps {
  readonly explaining: Explaining<CardFigure>
  readonly answered: Answered
  /** The address of the saved analysis. */
  readonly search: Readonly<Record<string, string>>
  readonly format: HoursFormat
}

/** The explanation of a figure of a card, with the way to the rows that add up to it. */
export function PinnedExplained({ explaining, answered, search, format }: PinnedExplainedProps) {
  const navigate = useNavigate()
  const { place, stay, leave, close } = explaining
  const { cells, show } = answered
  const { filters, from, to, basis, knownOn, measures } = cells.answer.question
  const toFigure = ({ row: { label, row, figures }, at }: CardFigure): OpenedFigure | null => {
    const [shown, measure] = [figures[at], measures[at]]
    if (!shown || !measure) return null
    const own = cellFilters(row, { node: cells.columns })
    const { only, not } = writeFilters(own)
    return {
      ...shown,
      ...{ where: label, show },
      figure: { measure, filters: [...filters, ...own], from, to, basis, ...(knownOn && { knownOn }) },
      onRows: () =>
        void navigate({
          to: '/hours/analyzer/detail',
          search: { ...search, of: measure, cell: only || undefined, rest: not || undefined },
        }),
    }
  }
  const of = place && toFigure(place.of)
  const told: ExplainedPlace<OpenedFigure> | null = place && of ? { ...place, of } : null
  return <FigureExplained explaining={{ place: told, stay, leave, close }} format={format} />
}
