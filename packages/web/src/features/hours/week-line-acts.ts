import { addDays } from '@timesheet/domain/kernel'
import { selectCell } from '../../ui/sheet/index.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { type ChargeLine, lineKey, newRecordId } from '../../widgets/hour-entries/index.ts'
import { linesOfWeek, planWeekCopy, repeatOnWorkingDays } from './copy-week.ts'
import { editTextOf } from './typed-cell.ts'
import type { WeekState } from './use-week-page.ts'

/** What can be done with whole lines of a week: add, remove, copy, repeat. */
export function weekLineActs(state: WeekState) {
  return {
    addLine: (line: ChargeLine) => addLine(state, line),
    removeLine: () => removeLine(state),
    copyLines: () => copyLines(state),
    copyHours: () => copyHours(state),
    repeat: () => repeat(state),
  }
}

function addLine({ week, setPinned, setSelection, setDialog, focusSheet }: WeekState, line: ChargeLine): void {
  const key = lineKey(line)
  const at = week?.lines.findIndex((one) => one.key === key) ?? -1
  if (at < 0) setPinned((before) => [...before, key])
  setSelection((before) => selectCell(at < 0 ? (week?.lines.length ?? 0) : at, Math.min(before.focus.column, 6)))
  setDialog(null)
  focusSheet()
}

function removeLine({ line, setPinned }: WeekState): void {
  if (!line) return
  if (line.total > 0) return void showToast({ text: 'La fila tiene horas: primero hay que borrarlas.', tone: 'info' })
  setPinned((before) => before.filter((key) => key !== line.key))
}

function copyLines({ week, entries, monday, setPinned, focusSheet }: WeekState): void {
  const lines = linesOfWeek(entries, addDays(monday, -7))
  if (lines.length === 0) return void showToast({ text: 'La semana anterior no tiene horas.', tone: 'info' })
  setPinned((before) => [...before, ...lines.filter((key) => !week?.lines.some((one) => one.key === key))])
  focusSheet()
}

function copyHours({ reference, entries, monday, weekEntries, writeSteps, undo }: WeekState): void {
  if (!reference) return
  const { steps, skipped } = planWeekCopy(entries, { monday, week: weekEntries, reference, newId: newRecordId })
  writeSteps(steps)
  const kept = skipped > 0 ? ` ${skipped} ${skipped === 1 ? 'quedó' : 'quedaron'} afuera: la celda ya tenía horas o la regla no lo permite hoy.` : ''
  const copied = steps.length === 1 ? 'Se copió 1 entrada.' : `Se copiaron ${steps.length} entradas.`
  showToast({ text: copied + kept, ...(steps.length > 0 && { action: { label: 'Deshacer', run: undo } }) })
}

function repeat({ week, line, cell, write }: WeekState): void {
  if (!week || !line || !cell || cell.minutes === 0) return
  write(repeatOnWorkingDays(week, line, { cell, text: editTextOf(cell, 'clock') }))
}
