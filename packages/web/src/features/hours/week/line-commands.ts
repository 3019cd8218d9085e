import { addDays } from '@timesheet/domain/kernel'
import type { ViewChange } from '../../../data/outbox/history.ts'
import { selectCell } from '../../../ui/grid/selection.model.ts'
import { showToast, showUndo } from '../../../ui/toast/toast-store.ts'
import { editTextOf } from '../typed-cell.ts'
import type { WeekState } from './use-week-state.ts'
import { linesOfWeek, repeatOnWorkingDays } from './week-lines.ts'

/** Removes the line of the active cell when it has no hours. */
export function removeLine({
  data: { week },
  rows: { setPinned, keep },
  place: { line },
  writing: { act, takeBack },
}: WeekState): void {
  if (!line) return
  if (line.cells.some((cell) => cell.entries.length > 0))
    return void showToast({ text: 'La fila tiene horas: primero hay que borrarlas.', tone: 'info' })
  const at = week?.lines.findIndex((one) => one.key === line.key) ?? 0
  const view: ViewChange = {
    undo: () => setPinned((before) => before.toSpliced(at, 0, line.key)),
    redo: () => setPinned((before) => before.filter((key) => key !== line.key)),
  }
  view.redo()
  const removed = act(keep({ removed: line.key }), view)
  showUndo(`Se quitó la fila ${line.label.primary}.`, () => takeBack(removed))
}

/** Copies the lines of the previous week. */
export function copyLines({
  data: { week, entries, monday },
  rows: { keep },
  place,
  writing: { act, takeBack },
}: WeekState): void {
  const lines = linesOfWeek(entries, addDays(monday, -7))
  if (lines.length === 0) return void showToast({ text: 'La semana anterior no tiene horas.', tone: 'info' })
  const added = lines.filter((key) => !week?.lines.some((one) => one.key === key))
  if (added.length === 0) return void showToast({ text: 'Las filas de la semana anterior ya están.', tone: 'info' })
  const copied = act(keep({ added }))
  showUndo(
    added.length === 1
      ? 'Se copió 1 fila de la semana anterior.'
      : `Se copiaron ${added.length} filas de la semana anterior.`,
    () => takeBack(copied),
  )
  place.focusSheet()
}

/** Repeats the active cell on the working days that are empty. */
export function repeat({ data: { week }, place: { line, cell }, writing: { write } }: WeekState): void {
  if (!week || !line || !cell || cell.minutes === 0) return
  write(repeatOnWorkingDays(week, line, { cell, text: editTextOf(cell, 'clock') }))
}

/** Moves the line of the active cell up or down; the week keeps its order on all devices. */
export function moveLine(
  { data: { week }, rows: { setOrder, keep }, place, writing: { act } }: WeekState,
  by: -1 | 1,
): void {
  const keys = week?.lines.map(({ key }) => key) ?? []
  const at = place.line ? keys.indexOf(place.line.key) : -1
  const key = keys[at]
  if (key === undefined || at + by < 0 || at + by >= keys.length) return
  const moved = keys.toSpliced(at, 1).toSpliced(at + by, 0, key)
  const view: ViewChange = { undo: () => setOrder(() => keys), redo: () => setOrder(() => moved) }
  view.redo()
  act(keep({ order: moved }), view)
  place.setSelection((before) => selectCell(at + by, before.focus.column))
  place.focusSheet()
}
