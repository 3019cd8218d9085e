import { formatDay, formatDecimal } from '@timesheet/domain/kernel'
import { loadChunk } from '../../ui/lazy/load-chunk.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import type { WeekView } from './week.types.ts'

type Cell = string | number

const MINUTES_PER_DAY = 1440
const TEXT_COLUMNS = 3
const FORMULA_START = /^[=+\-@\t\r]/

/** The week as rows: heading, lines, absences, sums; hours as minutes. */
export function weekTable(week: WeekView): Cell[][] {
  const heading = ['Proyecto', 'Tarea', 'Tipo', ...week.days.map(({ day }) => formatDay(day)), 'Total']
  const lines = week.lines.map(({ label, cells, total }) => [
    label.secondary,
    label.primary,
    label.kind || 'Normal',
    ...cells.map((cell) => cell.minutes),
    total,
  ])
  const absences = week.absences.map(({ name, minutes }) => [
    'Ausencia',
    name,
    '',
    ...minutes,
    minutes.reduce((sum, one) => sum + one, 0),
  ])
  const sums = [
    ['Cargado', '', '', ...week.days.map(({ loaded }) => loaded), week.loaded],
    ...(week.rejected > 0 ? [['Rechazado', '', '', ...week.days.map(({ rejected }) => rejected), week.rejected]] : []),
    ['Esperado', '', '', ...week.days.map(({ expected }) => expected), week.expected],
    ['Diferencia', '', '', ...week.days.map(({ loaded, expected }) => loaded - expected), week.loaded - week.expected],
  ]
  return [heading, ...lines, ...absences, ...sums]
}

/** Comma separated values as spreadsheets in Spanish open them: semicolons, decimal comma, a mark for UTF-8. */
export function weekCsv(week: WeekView): string {
  const rows = weekTable(week).map((row) =>
    row.map((cell) => (typeof cell === 'number' ? formatDecimal(cell) : csvText(cell))).join(';'),
  )
  return `\uFEFF${rows.join('\r\n')}\r\n`
}

function csvText(text: string): string {
  // A text that a spreadsheet would run as a formula is kept a text.
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands the week over as a file, or says that it could not. */
export async function exportWeek(week: WeekView | null, format: 'csv' | 'xlsx'): Promise<void> {
  if (week)
    await saveWeek(week, format).catch(() => showProblem('No se pudo exportar la semana; se puede probar otra vez'))
}

async function saveWeek(week: WeekView, format: 'csv' | 'xlsx'): Promise<void> {
  const blob =
    format === 'csv' ? new Blob([weekCsv(week)], { type: 'text/csv;charset=utf-8' }) : await weekWorkbook(week)
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `horas-${week.monday}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

async function weekWorkbook(week: WeekView): Promise<Blob> {
  const { writeXlsx } = await loadChunk(() => import('hucre/xlsx'))
  const [heading = [], ...body] = weekTable(week)
  const rows = [
    heading,
    ...body.map((row) => row.map((cell) => (typeof cell === 'number' ? cell / MINUTES_PER_DAY : cell))),
  ]
  const columns = heading.map((_, index) =>
    index < TEXT_COLUMNS ? { width: index === 2 ? 14 : 36 } : { width: 12, numFmt: '[h]:mm' },
  )
  const bytes = await writeXlsx({
    sheets: [{ name: `Semana ${week.monday}`, columns, rows, freezePane: { rows: 1, columns: TEXT_COLUMNS } }],
  })
  return new Blob([bytes as BlobPart], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
