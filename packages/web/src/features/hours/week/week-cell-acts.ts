import { mondayOf, weekdayOf } from '@timesheet/domain/kernel'
import {
  type CellAddress,
  selectCell,
  type SheetChange,
  type SheetLeftOver,
  type GridRange,
} from '../../../ui/grid/sheet/index.ts'
import { showToast, showUndo } from '../../../ui/toast/toast-store.ts'
import { leftOverText } from './left-over-text.ts'
import { cellAt } from './cell-at.ts'
import type { CellText } from '../plan-texts.ts'
import { runWeekCommand } from './run-week-command.ts'
import type { WeekMoves } from './use-week-moves.ts'
import type { WeekState } from './use-week-state.ts'

/** How long the reason of a refused text is shown, in milliseconds. */
const REFUSED_MS = 6_000

/** Actions on cells: write, move, go to the other part of an interval over midnight. */
export function weekCellActs(state: WeekState, moves: WeekMoves) {
  return {
    write: (texts: readonly CellText[]) => writeTexts(state, texts).ok,
    changeCells: (changes: readonly SheetChange[], left: SheetLeftOver) => changeCells(state, changes, left),
    moveCells: (block: GridRange, to: CellAddress) =>
      runWeekCommand((commands) => commands.moveCells(state, block, to)),
    followLink: (address: CellAddress) => followLink(state, moves, address),
  }
}

/** Says that a text was typed where none is taken. */
export function refuseText(text: string, reason: string): void {
  showToast({ text: `«${text}» no se cargó: ${reason}.`, tone: 'problem', stay: REFUSED_MS })
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

function followLink(state: WeekState, moves: WeekMoves, address: CellAddress): void {
  const found = cellAt(state, address)
  const other = found?.cell.linked[0]
  if (!other) return
  if (mondayOf(other.day) !== state.data.monday) moves.goTo(mondayOf(other.day))
  state.place.setSelection(selectCell(address.row, weekdayOf(other.day) - 1))
  state.place.focusSheet()
}
