import { nodeWords, shownFigure } from '@timesheet/domain/analysis'
import { useExplained } from '../../../ui/explained/use-explained.ts'
import type { OpenedFigure } from '../../../widgets/analysis/explain/figure-explained.tsx'
import { cellFilters } from '../../../widgets/analysis/cell-address.ts'
import type { CrossTable } from './cross-table.ts'
import type { Answered } from '../../../widgets/analysis/use-answer.ts'

/** The explanation of a cell of the table: by `=`, by its button, and where a mouse rests. */
export function useCellExplained(
  { cells }: Answered,
  table: CrossTable,
  onOpen: (row: number, column: number) => void,
) {
  const explaining = useExplained<OpenedFigure>()
  const figureAt = (row: number, column: number): OpenedFigure | null => {
    const { shape, figures } = table
    const [line, of] = [shape.rows[row], shape.columns[column]]
    const told = line && of && shownFigure(figures, line, of)
    if (!told) return null
    const { filters, from, to, basis, knownOn } = cells.answer.question
    const label = (table.rows[row] ?? table.total).label
    return {
      where: of.node.parent ? `${label} · ${nodeWords(of.node)}` : label,
      figure: {
        measure: of.measure,
        filters: [...filters, ...cellFilters(line, of)],
        from,
        to,
        basis,
        ...(knownOn && { knownOn }),
      },
      ...told,
      show: figures.show,
      onRows: () => onOpen(row, column),
    }
  }
  return {
    explaining,
    explain: (row: number, column: number, cell: HTMLElement) => {
      const figure = figureAt(row, column)
      if (figure) explaining.show(figure, cell)
    },
    hover: (row: number, column: number, cell: HTMLElement | null) => {
      const figure = cell ? figureAt(row, column) : null
      if (figure && cell) explaining.rest(figure, cell)
      else explaining.leave()
    },
  }
}
