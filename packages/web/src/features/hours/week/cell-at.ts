import type { CellAddress } from '../../../ui/grid/selection.model.ts'
import type { LineCell } from './move-cells.ts'
import type { WeekState } from './use-week-state.ts'

/** The cell of the week at an address, with its line. */
export function cellAt({ data: { week } }: WeekState, { row, column }: CellAddress): LineCell | null {
  const line = week?.lines[row]
  const cell = line?.cells[column]
  return line && cell ? { line, cell } : null
}
