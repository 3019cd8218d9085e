import { addDays } from '@timesheet/domain/kernel'
import type { ViewChange } from '../../../data/outbox/history.ts'
import { selectCell } from '../../../ui/grid/sheet/index.ts'
import { showToast, showUndo } from '../../../ui/toast/toast-store.ts'
import { type ChargeLine, lineKey } from '../../../widgets/hour-entries/index.ts'
import { runWeekCommand } from './run-week-command.ts'
import { linesOfWeek, repeatOnWorkingDays } from './week-lines.ts'
import { editTextOf } from '../typed-cell.ts'
import type { WeekState } from './use-week-state.ts'

/** Actions on lines: add, remove, copy, repeat. */
export function weekLineActs(state: WeekState) {
  return {
    addLine: (line: ChargeLine) => addLine(state, line),
    removeLine: () => removeLine(state),
    copyLines: () => copyLines(state),
    copyHours: () => runWeekCommand((commands) => commands.copyHours(state)),
    repeat: () => repeat(state),
  }
}

function addLine(
  { data: { week }, rows: { setPinned, setOrder, holdUntilNamed }, place, setDialog }: WeekState,
  line: ChargeLine,
): void {
  const key = lineKey(line)
  const at = week?.lines.findIndex((one) => one.key === key) ?? -1
  if (at < 0) {
    setOrder((before) => before.filter((one) => one !== key))
    setPinned((before) => [...before, key])
    holdUntilNamed()
  }
  place.setSelection((before) => selectCell(at < 0 ? (week?.lines.length ?? 0) : at, Math.min(before.focus.column, 6)))
  setDialog(null)
  place.focusSheet()
}

function removeLine({
  data: { week },
  rows: { setPinned },
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
  const removed = act([], view)
  showUndo(`Se quitó la fila ${line.label.primary}.`, () => takeBack(removed))
}

function copyLines({
  data: { week, entries, monday },
  rows: { setPinned },
  place,
  writing: { act, takeBack },
}: WeekState): void {
  const lines = linesOfWeek(entries, addDays(monday, -7))
  if (lines.length === 0) return void showToast({ text: 'La semana anterior no tiene horas.', tone: 'info' })
  const added = lines.filter((key) => !week?.lines.some((one) => one.key === key))
  if (added.length === 0) return void showToast({ text: 'Las filas de la semana anterior ya están.', tone: 'info' })
  const view: ViewChange = {
    undo: () => setPinned((before) => before.filter((key) => !added.includes(key))),
    redo: () => setPinned((before) => [...before, ...added]),
  }
  view.redo()
  const copied = act([], view)
  showUndo(
    added.length === 1
      ? 'Se copió 1 fila de la semana anterior.'
      : `Se copiaron ${added.length} filas de la semana anterior.`,
    () => takeBack(copied),
  )
  place.focusSheet()
}

function repeat({ data: { week }, place: { line, cell }, writing: { write } }: WeekState): void {
  if (!week || !line || !cell || cell.minutes === 0) return
  write(repeatOnWorkingDays(week, line, { cell, text: editTextOf(cell, 'clock') }))
}
