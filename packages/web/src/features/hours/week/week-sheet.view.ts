import { mdiAlertOctagonOutline, mdiAlertOutline } from '@mdi/js'
import { HOUR_STATES } from '@timesheet/domain/hours'
import { daysBetween, formatDay, formatTime, weekdayOf } from '@timesheet/domain/kernel'
import type { SheetCell, SheetColumn, SheetFootCell, SheetFootRow } from '../../../ui/grid/sheet/index.ts'
import { HOURS_WARNINGS } from '../../../i18n/hours-warnings.es.ts'
import { type DayFacts, REASONS_APART } from '../../../widgets/hour-entries/day-facts.ts'
import { type HourProblem, problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import type { OutboxState } from '../../../data/outbox/outbox.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { WEEKDAYS, WEEKDAYS_LONG } from '../../../ui/text/weekday-names.ts'
import { conflictOf } from './conflict.view-model.ts'
import { editTextOf, formatDifference, linkText } from '../typed-cell.ts'
import type { Remaining } from './remaining.view-model.ts'
import type { AbsenceLine, WeekCell, WeekLine, WeekView } from '../week.types.ts'

const TOTAL_REFUSAL = 'las horas se cargan en los días, no en los totales'
const TOTAL_WIDTH = 'minmax(4.5rem, 0.8fr)'
const REMAINING_WIDTH = 'minmax(6.75rem, 0.9fr)'
const WARNING_ICONS = {
  hours_budget_80: mdiAlertOutline,
  hours_budget_100: mdiAlertOctagonOutline,
  hours_budget_120: mdiAlertOctagonOutline,
} as const
const WARNING_TONES = {
  hours_budget_80: 'warning',
  hours_budget_100: 'negative',
  hours_budget_120: 'negative',
} as const

/** Why some days are special; one caption for all days with the same reason. */
export interface DayCaption {
  readonly days: string
  readonly reason: string
}

/** The captions of a week in order of days; a closed holiday is in both captions. */
export function dayCaptions(days: readonly DayFacts[]): DayCaption[] {
  const told = days
    .filter(({ shade, reason }) => reason && shade !== 'rest')
    .flatMap(({ day, reason }) => reason.split(REASONS_APART).map((part) => ({ day, part })))
  return [...Map.groupBy(told, ({ part }) => part)].map(([reason, same]) => ({
    reason,
    days: daysText(same.map(({ day }) => day)),
  }))
}

/** The days as text: 'lunes 2 a domingo 8', or a list when there are gaps. */
function daysText(days: readonly string[]): string {
  const name = (day: string) => `${WEEKDAYS_LONG[weekdayOf(day) - 1]} ${Number(day.slice(8))}`
  const [first, last] = [days[0]!, days.at(-1)!]
  return days.length > 2 && daysBetween(first, last) === days.length - 1
    ? `${name(first)} a ${name(last)}`
    : days.map(name).join(', ')
}

/** The sheet's columns: Monday to Sunday, the row's total, and its remaining budget. */
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
  const total: SheetColumn = { key: 'total', label: 'Total', total: true, width: TOTAL_WIDTH, refusal: TOTAL_REFUSAL }
  return withRemaining
    ? [
        ...columns,
        total,
        { ...total, key: 'remaining', label: 'Quedan', longLabel: 'Horas que quedan', width: REMAINING_WIDTH },
      ]
    : [...columns, total]
}

/** What was proposed about an entry, by its id, and about forgotten hours, by their day and target. */
export type ProposedMarks = ReadonlyMap<string, readonly string[]>

interface CellLook {
  readonly queue: OutboxState
  readonly format: HoursFormat
  readonly proposed?: ProposedMarks | undefined
}

/** A cell of the sheet, with its state in the outbox. */
export function sheetCell(
  line: Pick<WeekLine, 'key' | 'line'>,
  cell: WeekCell,
  { queue, format, proposed }: CellLook,
): SheetCell {
  const refused = queue.refused.get(cell.key)
  const conflict = conflictOf(line, cell, { refused, format })
  if (conflict)
    return {
      text: conflict.mine,
      status: 'refused',
      message: `Acá se escribió ${conflict.mine} y otra persona dejó ${conflict.theirs}: arriba se elige cuál queda`,
    }
  if (refused) return { text: refused.text, status: 'refused', message: refusedText(refused.problem) }
  const pending = queue.pending.findLast((write) => write.place === cell.key)
  const status =
    pending?.status === 'slow'
      ? 'saving'
      : pending?.status === 'waiting'
        ? 'waiting'
        : !pending && queue.saved.has(cell.key)
          ? 'saved'
          : undefined
  const marks = [...marksOf(cell, format), ...proposedOf(line, cell, proposed)]
  const link = linkText(cell, format)
  return {
    text: cell.minutes === 0 ? '' : formatHours(cell.minutes, format),
    editText: editTextOf(cell, format),
    ...(status && { status }),
    ...(status === 'waiting' && { message: 'Sin conexión: se guardará al volver.' }),
    ...(cell.blocked && { readOnly: cell.blocked }),
    ...(marks.length > 0 && { marks }),
    ...(cell.rejected > 0 && { aside: formatHours(cell.rejected, format) }),
    ...(link && { link: { towards: cell.linked.some(({ day }) => day > cell.day) ? 'next' : 'previous', text: link } }),
  }
}

function refusedText(problem: HourProblem): string {
  const text = problemText(problem)
  return problem.code === 'hours_note_required' ? `${text}. Ctrl+Entrar la abre.` : text
}

/** What was proposed about the entries of a cell, or about hours forgotten there. */
export function proposedOf(
  { line }: Pick<WeekLine, 'line'>,
  cell: WeekCell,
  proposed?: ProposedMarks,
): readonly string[] {
  if (!proposed || proposed.size === 0) return []
  const { project, document, activity, nonproductive } = line
  const forgotten = [cell.day, project, document, activity, nonproductive].join(' ')
  return [...cell.entries.map(({ id }) => id), forgotten].flatMap((key) => proposed.get(key) ?? [])
}

function marksOf({ entries, rejected }: WeekCell, format: HoursFormat): string[] {
  const notes = entries.map((entry) => entry.note).filter(Boolean)
  const times = entries
    .filter((entry) => entry.start && entry.end)
    .map((entry) => `${formatTime(entry.start)}–${formatTime(entry.end)}`)
  const isAutomatic = entries.some(({ decidedHow }) => decidedHow === 'automatic')
  const states = [...new Set(entries.map((entry) => entry.state))]
    .filter((state) => state !== 'draft')
    .map((state) =>
      state === 'rejected'
        ? `${HOUR_STATES[state]}: ${formatHours(rejected, format)}, no se cuenta hasta corregirla`
        : `${HOUR_STATES[state]}${state === 'approved' && isAutomatic ? ' automáticamente' : ''}`,
    )
  const reasons = [...new Set(entries.map((entry) => entry.reason).filter(Boolean))].map(
    (reason) => `Volvió: ${reason}`,
  )
  return [
    notes.length > 0 ? `Nota: ${notes.join('; ')}` : '',
    times.length > 0 ? times.join(', ') : '',
    ...states,
    ...reasons,
  ].filter(Boolean)
}

/** The total of a row, with rejected minutes beside it. */
export function totalCell(
  { total, rejected }: { readonly total: number; readonly rejected: number },
  format: HoursFormat,
): SheetCell {
  const aside =
    rejected === 0
      ? {}
      : {
          aside: formatHours(rejected, format),
          marks: [`Rechazadas ${formatHours(rejected, format)}, fuera del total`],
        }
  return {
    text: formatHours(total, format),
    dimmed: total === 0,
    readOnly: 'Total de la fila',
    emphasis: 'total',
    ...aside,
  }
}

/** The remaining budget of a row; empty without one. */
export function remainingCell(remaining: Remaining | undefined, format: HoursFormat): SheetCell {
  if (!remaining) return { text: '', readOnly: 'Sin horas previstas' }
  const { budget, used, warning } = remaining
  return {
    text: formatHours(budget - used, format),
    readOnly: `Usadas ${formatHours(used, format)} de ${formatHours(budget, format)} previstas`,
    ...(warning && {
      icon: WARNING_ICONS[warning],
      emphasis: WARNING_TONES[warning],
      message: HOURS_WARNINGS[warning],
    }),
  }
}

/** The cells of an absence. */
export function absenceCells(absence: AbsenceLine, format: HoursFormat): SheetCell[] {
  const cells = absence.minutes.map((minutes): SheetCell => ({
    text: minutes === 0 ? '' : formatHours(minutes, format),
    dimmed: true,
    readOnly: absence.note || 'Las ausencias se ven acá y se cambian en su propia pantalla.',
  }))
  const total = absence.minutes.reduce((sum, minutes) => sum + minutes, 0)
  return [...cells, { ...totalCell({ total, rejected: 0 }, format), dimmed: true }]
}

/** Sum rows: loaded, expected and difference per day and week; a row of rejected minutes when there are any. */
export function weekFoot(week: WeekView, format: HoursFormat): SheetFootRow[] {
  const owed = week.days
    .filter(({ due }) => due)
    .reduce((sum, { loaded, expected }) => sum + loaded - (expected ?? 0), 0)
  const all = [
    ...week.days,
    {
      loaded: week.loaded,
      rejected: week.rejected,
      expected: week.expected,
      due: owed < 0,
      long: false,
      unworked: false,
    },
  ]
  const rejected: SheetFootRow = {
    key: 'rejected',
    label: 'Rechazado',
    cells: all.map((day) => ({
      text: formatHours(day.rejected, format),
      ...(day.rejected === 0
        ? { dimmed: true }
        : { emphasis: 'negative', explanation: 'No se cuenta hasta corregirlo.' }),
    })),
  }
  return [
    {
      key: 'loaded',
      label: 'Cargado',
      cells: all.map(({ loaded, long }) => ({
        text: formatHours(loaded, format),
        dimmed: loaded === 0,
        ...(long && { sign: '⚠', explanation: HOURS_WARNINGS.hours_long_day }),
      })),
    },
    ...(week.rejected > 0 ? [rejected] : []),
    ...(week.expected === null ? [] : expectedRows(all, format)),
  ]
}

function expectedRows(
  all: readonly Pick<DayFacts, 'loaded' | 'expected' | 'due' | 'unworked'>[],
  format: HoursFormat,
): readonly SheetFootRow[] {
  return [
    {
      key: 'expected',
      label: 'Esperado',
      cells: all.map(({ expected }) => ({ text: formatHours(expected ?? 0, format), dimmed: true })),
    },
    {
      key: 'difference',
      label: 'Diferencia',
      cells: all.map((day) => differenceCell(day, format)),
    },
  ]
}

function differenceCell(
  { loaded, expected, due, unworked }: Pick<DayFacts, 'loaded' | 'expected' | 'due' | 'unworked'>,
  format: HoursFormat,
): SheetFootCell {
  const difference = loaded - (expected ?? 0)
  const text = formatDifference(difference, format)
  if (difference === 0) return { text: formatHours(0, format), dimmed: true, explanation: 'Lo cargado es lo esperado.' }
  if (difference > 0) return { text, sign: '▲', emphasis: 'positive', explanation: 'Cargado de más sobre lo esperado.' }
  return due
    ? { text, sign: '▼', emphasis: 'negative', explanation: 'Falta cargar.' }
    : { text, dimmed: true, explanation: unworked ? 'Declarado como no trabajado.' : 'Todavía no vence.' }
}
