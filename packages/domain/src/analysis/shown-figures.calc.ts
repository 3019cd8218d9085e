import type { CellValue, PivotCells } from './pivot-cells.calc.ts'
import { isShare, type PivotShow, ratio, readAgainst, readAs, type ReadCell } from './pivot-views.calc.ts'
import { type PivotColumn, type PivotRow, type ReadFigure, rowValue } from './shape-pivot.calc.ts'

/** The figures of a table that is laid out: what is shown, and what that comes from. */
export interface ShownFigures {
  readonly show: PivotShow
  readonly value: ReadFigure
  readonly shown: ReadFigure
  /** What the value is set against (`readAgainst`); null where nothing is. */
  readonly against: ReadFigure | null
}

/**
 * Reads the figures of rows as they are shown. Those of the others are of what they come to together: shares of
 * different rows do not add up.
 */
export function showFigures(cells: PivotCells, show: PivotShow, before: PivotCells | null): ShownFigures {
  const shown = readAs(cells, show, before)
  const value: ReadFigure = (row, column) => rowValue(cells.cell, row, column)
  const read = readAgainst(cells, show, before)
  const against = read && ((row: PivotRow, column: PivotColumn) => wholeOf(read, show, row, column))
  return {
    show,
    value,
    against,
    shown:
      isShare(show) && against
        ? (row, column) => ratio(value(row, column), against(row, column))
        : (row, column) => rowValue(shown, row, column),
  }
}

/** Rows have one total of a column and one of the table, and each its own. */
function wholeOf(read: ReadCell, show: PivotShow, row: PivotRow, column: PivotColumn): CellValue {
  const [first] = row.nodes
  return (show === 'column' || show === 'total') && first
    ? read(first, column.node, column.measure)
    : rowValue(read, row, column)
}
