import { formatDay } from '@timesheet/domain/kernel'
import type { ExportColumn, ExportedCell, ExportedTable } from '@timesheet/domain/kernel'
import type { ExportFormat } from '../../../ui/export/export-table.ts'
import { saveTable } from '../../../ui/export/save-table.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import type { WeekView } from '../week.types.ts'

const WORDS: readonly ExportColumn[] = [
  { header: 'Proyecto', width: 36, frozen: true },
  { header: 'Tarea', width: 36, frozen: true },
  { header: 'Tipo', width: 14, frozen: true },
]
const FIGURES = { kind: 'minutes', width: 12 } as const

/** The week as an export table: lines, absences, sums; hours in minutes. */
export function weekTable(week: WeekView): ExportedTable {
  const days = week.days.map(({ day }) => ({ header: formatDay(day), ...FIGURES }))
  const lines = week.lines.map(({ label, cells, total }): ExportedCell[] => [
    label.secondary,
    label.primary,
    label.kind || 'Normal',
    ...cells.map((cell) => cell.minutes),
    total,
  ])
  const absences = week.absences.map(({ name, minutes }): ExportedCell[] => [
    'Ausencia',
    name,
    '',
    ...minutes,
    minutes.reduce((sum, one) => sum + one, 0),
  ])
  const sums: ExportedCell[][] = [
    ['Cargado', '', '', ...week.days.map(({ loaded }) => loaded), week.loaded],
    ...(week.rejected > 0 ? [['Rechazado', '', '', ...week.days.map(({ rejected }) => rejected), week.rejected]] : []),
    ...expectedRows(week),
  ]
  return {
    name: `horas-${week.monday}`,
    columns: [...WORDS, ...days, { header: 'Total', ...FIGURES }],
    rows: [...lines, ...absences, ...sums],
  }
}

function expectedRows({ days, loaded, expected }: WeekView): ExportedCell[][] {
  if (expected === null) return []
  const difference = days.map((day) => day.loaded - (day.expected ?? 0))
  return [
    ['Esperado', '', '', ...days.map((day) => day.expected ?? 0), expected],
    ['Diferencia', '', '', ...difference, loaded - expected],
  ]
}

/** Exports the week as a file, or reports that it failed. */
export async function exportWeek(week: WeekView | null, format: ExportFormat): Promise<void> {
  if (!week) return
  await saveTable(weekTable(week), format).catch(() =>
    showProblem('No se pudo exportar la semana; se puede probar otra vez'),
  )
}
