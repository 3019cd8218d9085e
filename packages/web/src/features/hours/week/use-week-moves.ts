import { addDays, type Day, mondayOf, weekdayOf } from '@timesheet/domain/kernel'
import { useNavigate } from '@tanstack/react-router'
import { selectCell } from '../../../ui/grid/sheet/index.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { firstMissingDay } from '../hours.view-model.ts'
import type { WeekState } from './use-week-state.ts'

/** Navigation to other weeks, days and people, kept in the address. */
export function useWeekMoves(state: WeekState) {
  const navigate = useNavigate()
  const { monday, reference, entries, range } = state.data
  const search = (change: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({ to: '.', replace, search: (before: Record<string, unknown>) => ({ ...before, ...change }) })
  const goTo = (day: Day) => search({ week: day })
  const jumpToMissing = () => {
    const day = reference ? firstMissingDay(range, entries, reference) : null
    if (!day) return void showToast({ text: 'No falta cargar nada en las últimas semanas.' })
    if (mondayOf(day) !== monday) goTo(mondayOf(day))
    state.place.setSelection((before) => selectCell(before.focus.row, weekdayOf(day) - 1))
    state.place.focusSheet()
  }
  return {
    goTo,
    previous: () => goTo(addDays(monday, -7)),
    next: () => goTo(addDays(monday, 7)),
    thisWeek: () => reference && goTo(reference.today),
    showMine: () => search({ user: undefined }),
    jumpToMissing,
    /** Shows what would fill the week, and takes that out of the address. */
    beginFill: () => {
      state.setDialog({ kind: 'fill' })
      search({ fill: undefined }, true)
    },
  }
}

export type WeekMoves = ReturnType<typeof useWeekMoves>
