import { addDays, type Day } from '@timesheet/domain/kernel'
import { weekCellActs } from './week-cell-acts.ts'
import { weekLineActs } from './week-line-acts.ts'
import { weekSendingActs } from './week-sending-acts.ts'
import { useWeekMoves } from './use-week-moves.ts'
import { useWeekState } from './use-week-state.ts'

/** The parts of the week screen: its state, moving between weeks, and what can be done with cells, lines and dialogs. */
export function useWeekPage(user: string, asked: Day) {
  const state = useWeekState(user, asked)
  const { place, setDialog } = state
  const { line, cell, focusSheet } = place
  const moves = useWeekMoves(state)
  const openCell = (kind: 'details' | 'note') => line && cell && setDialog({ kind, line: line.key, day: cell.day })
  const dialogs = {
    openLine: () => setDialog({ kind: 'line' }),
    openFill: () => setDialog({ kind: 'fill' }),
    openTemplate: () => setDialog({ kind: 'template' }),
    openDetails: () => openCell('details'),
    openNote: () => openCell('note'),
    openUnworked: () =>
      setDialog({ kind: 'unworked', day: addDays(state.data.monday, Math.min(place.selection.focus.column, 6)) }),
    close: () => {
      setDialog(null)
      focusSheet()
    },
  }
  return {
    state,
    moves,
    cells: weekCellActs(state, moves),
    lines: weekLineActs(state),
    sending: weekSendingActs(state),
    dialogs,
  }
}

export type WeekPage = ReturnType<typeof useWeekPage>
