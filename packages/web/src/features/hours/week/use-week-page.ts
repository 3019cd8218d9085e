import { type Day } from '@timesheet/domain/kernel'
import { weekCellActs } from './week-cell-acts.ts'
import { weekLineActs } from './week-line-acts.ts'
import { useWeekMoves } from './use-week-moves.ts'
import { useWeekState } from './use-week-state.ts'

/** State and actions of the week, for its screens. */
export function useWeekPage(user: string, monday: Day) {
  const state = useWeekState(user, monday)
  const moves = useWeekMoves(state)
  const { line, cell, setDialog } = state
  return {
    ...state,
    ...moves,
    ...weekCellActs({ ...state, ...moves }),
    ...weekLineActs(state),
    openLine: () => setDialog({ kind: 'line' }),
    openDetails: () => line && cell && setDialog({ kind: 'details', line: line.key, day: cell.day }),
    closeDialog: () => {
      setDialog(null)
      state.focusSheet()
    },
  }
}

export type WeekPage = ReturnType<typeof useWeekPage>
