import { type CellAddress, cellsOf, type GridRange } from '../../../ui/grid/selection.model.ts'
import { showProblem, showUndo } from '../../../ui/toast/toast-store.ts'
import { problemText } from '../../../widgets/hour-entries/index.ts'
import { cellAt } from './cell-at.ts'
import { planCellMoves } from './move-cells.ts'
import type { WeekState } from './use-week-state.ts'

/** Moves a cut block to where it is pasted, in one act. */
export function moveCells(state: WeekState, block: GridRange, to: CellAddress): void {
  const { entries, reference } = state.data
  if (!reference) return
  const moves = cellsOf(block).map((address) => ({
    from: cellAt(state, address),
    to: cellAt(state, { row: to.row + address.row - block.top, column: to.column + address.column - block.left }),
  }))
  const filled = moves.flatMap(({ from, to: target }) =>
    from && from.cell.entries.length > 0 ? [{ from, to: target }] : [],
  )
  const placed = filled.flatMap(({ from, to: target }) => (target ? [{ from, to: target }] : []))
  if (placed.length < filled.length) return void showProblem('El bloque cortado no entra ahí: no se movió nada.')
  const plan = planCellMoves(placed, { entries, reference })
  if ('problem' in plan) return void showProblem(`No se movió nada: ${problemText(plan.problem)}.`)
  state.rows.setPinned((before) => [
    ...before,
    ...placed
      .flatMap(({ from, to: target }) => [from, target])
      .flatMap(({ cell }) => state.data.week?.lines.find((line) => line.cells.includes(cell))?.key ?? []),
  ])
  const act = state.writing.writeSteps(plan.steps, placed[0]?.to.cell.key ?? '')
  if (act)
    showUndo(placed.length === 1 ? 'Se movió 1 celda.' : `Se movieron ${placed.length} celdas.`, () =>
      state.writing.takeBack(act),
    )
}
