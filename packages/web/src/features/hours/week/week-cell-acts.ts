import { mondayOf, weekdayOf } from '@timesheet/domain/kernel'
import {
  type CellAddress,
  cellsOf,
  selectCell,
  type SheetChange,
  type SheetLeftOver,
  type GridRange,
} from '../../../ui/grid/sheet/index.ts'
import { showProblem, showToast, showUndo } from '../../../ui/toast/toast-store.ts'
import { problemText } from '../../../widgets/hour-entries/index.ts'
import { leftOverText } from './left-over-text.ts'
import { type LineCell, planCellMoves } from './move-cells.ts'
import type { CellText } from '../plan-texts.ts'
import type { WeekMoves } from './use-week-moves.ts'
import type { WeekState } from './use-week-state.ts'

/** How long the reason of a refused text is shown, in milliseconds. */
const REFUSED_MS = 6_000

/** Actions on cells: write, move, go to the other part of an interval over midnight. */
export function weekCellActs(state: WeekState, moves: WeekMoves) {
  return {
    write: (texts: readonly CellText[]) => writeTexts(state, texts).ok,
    changeCells: (changes: readonly SheetChange[], left: SheetLeftOver) => changeCells(state, changes, left),
    moveCells: (block: GridRange, to: CellAddress) => moveCells(state, block, to),
    followLink: (address: CellAddress) => followLink(state, moves, address),
  }
}

/** Says that a text was typed where none is taken. */
export function refuseText(text: string, reason: string): void {
  showToast({ text: `«${text}» no se cargó: ${reason}.`, tone: 'problem', stay: REFUSED_MS })
}

function cellAt({ data: { week } }: WeekState, { row, column }: CellAddress): LineCell | null {
  const line = week?.lines[row]
  const cell = line?.cells[column]
  return line && cell ? { line, cell } : null
}

/** Pins the edited lines, so that they stay when their last value is deleted. */
function writeTexts(state: WeekState, texts: readonly CellText[]) {
  const written = texts.flatMap(
    ({ cell }) => state.data.week?.lines.find((line) => line.cells.includes(cell))?.key ?? [],
  )
  state.rows.setPinned((before) => [...before, ...written])
  return state.writing.write(texts)
}

function changeCells(state: WeekState, changes: readonly SheetChange[], left: SheetLeftOver): void {
  const texts = changes.flatMap(({ text, ...address }): CellText[] => {
    const found = cellAt(state, address)
    return found ? [{ ...found, text }] : []
  })
  const { act } = writeTexts(state, texts)
  if (left.outside + left.readOnly === 0) return
  const lost = leftOverText(left)
  if (texts.length === 0) showToast({ text: `No se cambió nada: ${lost}`, tone: 'problem', stay: REFUSED_MS })
  else
    showUndo(`${texts.length === 1 ? 'Se cambió 1 celda' : `Se cambiaron ${texts.length} celdas`}; ${lost}`, () =>
      state.writing.takeBack(act),
    )
}

function moveCells(state: WeekState, block: GridRange, to: CellAddress): void {
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

function followLink(state: WeekState, moves: WeekMoves, address: CellAddress): void {
  const found = cellAt(state, address)
  const other = found?.cell.linked[0]
  if (!other) return
  if (mondayOf(other.day) !== state.data.monday) moves.goTo(mondayOf(other.day))
  state.place.setSelection(selectCell(address.row, weekdayOf(other.day) - 1))
  state.place.focusSheet()
}
