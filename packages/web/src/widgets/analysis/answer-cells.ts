import { type Answer, type PivotCells, pivotCells } from '@timesheet/domain/analysis'

/** An answer read as trees; answers are immutable, so it is read once. */
const known = new WeakMap<Answer, PivotCells>()

/** The cells of an answer. */
export function cellsOf(answer: Answer): PivotCells {
  let cells = known.get(answer)
  if (!cells) {
    cells = pivotCells(answer)
    known.set(answer, cells)
  }
  return cells
}
