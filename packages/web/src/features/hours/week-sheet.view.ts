import { mdiAlertOctagonOutline, mdiAlertOutline } from '@mdi/js'
import { HOUR_STATES } from '@timesheet/domain/hours'
import { formatDay, formatTime, weekdayOf } from '@timesheet/domain/kernel'
import type { SheetCell, SheetColumn, SheetFootCell, SheetFootRow } from '../../ui/sheet/index.ts'
import { HOURS_WARNINGS } from '../../i18n/hours-warnings.es.ts'
import type { DayFacts } from '../../widgets/hour-entries/day-facts.ts'
import { type HourProblem, problemText } from '../../widgets/hour-entries/hour-problem.ts'
import type { QueueState } from '../../widgets/hour-entries/hour-queue.ts'
import { formatHours, type HoursFormat } from '../../ui/text/hours-text.tsx'
import { editTextOf, formatDifference } from './typed-cell.ts'
import type { Remaining } from './remaining.view-model.ts'
import type { AbsenceLine, WeekCell, WeekView } from './week.types.ts'

export const WEEKDAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const
export const WEEKDAYS_LONG = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
const TOTAL_WIDTH = 'minmax(4.5rem, 0.8fr)'
const REMAINING_WIDTH = 'minmax(6.75rem, 0.9fr)'
const WARNING_ICONS = { hours_budget_80: mdiAlertOutline, hours_budget_100: mdiAlertOctagonOutline } as const
const WARNING_TONES = { hours_budget_80: 'warning', hours_budget_100: 'negative' } as const

/** Monday to Sunday, the row's total and what is left of its budget, as the sheet's columns. */
export function weekColumns(days: readonly DayFacts[], withRemaining: boolean): SheetColumn[] {
  const columns = days.map(({ day, isToday, shade, reason }): SheetColumn => {
    const index = weekdayOf(day) - 1
    return {
      key: day,
      label: WEEKDAYS[index]!,
      sublabel: ` ${day.slice(8)}/${day.slice(5, 7)}`,
      longLabel: `${WEEKDAYS_LONG[index]} ${formatDay(day)}${isToday ? ', hoy' : ''}`,
      ...(shade && { shade }),
      ...(reason && shade !== 'rest' && { reason }),
      ...(isToday && { current: true }),
    }
  })
  const total: SheetColumn = { key: 'total', label: 'Total', total: true, width: TOTAL_WIDTH }
  return withRemaining ? [...columns, total, { ...total, key: 'remaining', label: 'Quedan', longLabel: 'Horas que quedan', width: REMAINING_WIDTH }] : [...columns, total]
}

/** One cell of the week with what the queue knows about it. */
export function sheetCell(cell: WeekCell, queue: QueueState, format: HoursFormat): SheetCell {
  const refused = queue.refused.get(cell.key)
  if (refused) return { text: refused.text, status: 'refused', message: refusedText(refused.problem) }
  const pending = queue.pending.findLast((write) => write.cell === cell.key)
  const status = pending?.status === 'slow' ? 'saving' : pending?.status === 'waiting' ? 'waiting' : !pending && queue.saved.has(cell.key) ? 'saved' : undefined
  const marks = marksOf(cell)
  return {
    text: cell.minutes === 0 ? '' : formatHours(cell.minutes, format),
    editText: editTextOf(cell, format),
    ...(status && { status }),
    ...(status === 'waiting' && { message: 'Sin conexión: se guardará al volver.' }),
    ...(cell.blocked && { readOnly: cell.blocked }),
    ...(marks.length > 0 && { marks }),
  }
}

function refusedText(problem: HourProblem): string {
  const text = problemText(problem)
  return problem.code === 'hours_note_required' ? `${text}. Ctrl+Entrar la abre.` : text
}

function marksOf({ entries }: WeekCell): string[] {
  const notes = entries.map((entry) => entry.note).filter(Boolean)
  const times = entries.filter((entry) => entry.start && entry.end).map((entry) => `${formatTime(entry.start)}–${formatTime(entry.end)}`)
  const states = [...new Set(entries.map((entry) => entry.state))].filter((state) => state !== 'draft').map((state) => HOUR_STATES[state])
  return [notes.length > 0 ? `Nota: ${notes.join('; ')}` : '', times.length > 0 ? times.join(', ') : '', ...states].filter(Boolean)
}

/** The sum of a row. */
export function totalCell(minutes: number, format: HoursFormat): SheetCell {
  return { text: formatHours(minutes, format), dimmed: minutes === 0, readOnly: 'Total de la fila', emphasis: 'total' }
}

/** What is left of a row's budget; empty without one. */
export function remainingCell(remaining: Remaining | undefined, format: HoursFormat): SheetCell {
  if (!remaining) return { text: '', readOnly: 'Sin horas previstas' }
  const { budget, used, warning } = remaining
  return {
    text: formatHours(budget - used, format),
    readOnly: `Usadas ${formatHours(used, format)} de ${formatHours(budget, format)} previstas`,
    ...(warning && { icon: WARNING_ICONS[warning], emphasis: WARNING_TONES[warning], message: HOURS_WARNINGS[warning] }),
  }
}

/** The days of an absence. */
export function absenceCells(absence: AbsenceLine, format: HoursFormat): SheetCell[] {
  const cells = absence.minutes.map((minutes): SheetCell => ({
    text: minutes === 0 ? '' : formatHours(minutes, format),
    dimmed: true,
    readOnly: absence.note || 'Las ausencias se ven acá y se cambian en su propia pantalla.',
  }))
  const total = absence.minutes.reduce((sum, minutes) => sum + minutes, 0)
  return [...cells, { ...totalCell(total, format), dimmed: true }]
}

/** Loaded, expected and difference, per day and for the week. */
export function weekFoot(week: WeekView, format: HoursFormat): SheetFootRow[] {
  const owed = week.days.filter(({ due }) => due).reduce((sum, { loaded, expected }) => sum + loaded - expected, 0)
  const all = [...week.days, { loaded: week.loaded, expected: week.expected, due: owed < 0, long: false }]
  return [
    { key: 'loaded', label: 'Cargado', cells: all.map(({ loaded, long }) => ({ text: formatHours(loaded, format), dimmed: loaded === 0, ...(long && { sign: '⚠', explanation: HOURS_WARNINGS.hours_long_day }) })) },
    { key: 'expected', label: 'Esperado', cells: all.map(({ expected }) => ({ text: formatHours(expected, format), dimmed: true })) },
    { key: 'difference', label: 'Diferencia', cells: all.map((day) => differenceCell(day.loaded - day.expected, day.due, format)) },
  ]
}

function differenceCell(difference: number, due: boolean, format: HoursFormat): SheetFootCell {
  const text = formatDifference(difference, format)
  if (difference === 0) return { text: formatHours(0, format), dimmed: true, explanation: 'Lo cargado es lo esperado.' }
  if (difference > 0) return { text, sign: '▲', emphasis: 'positive', explanation: 'Cargado de más sobre lo esperado.' }
  return due ? { text, sign: '▼', emphasis: 'negative', explanation: 'Falta cargar.' } : { text, dimmed: true, explanation: 'Todavía no vence.' }
}
