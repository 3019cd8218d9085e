import { formatDay, spanMinutes } from '@timesheet/domain/kernel'
import {
  CLOCK_KINDS,
  CLOCK_MODES,
  CLOCK_SOURCES,
  CLOCK_STATES,
  type ClockMode,
  minuteOf,
  type MonthSummary,
  spanOf,
} from '@timesheet/domain/time_clock'
import type { ExportColumn, ExportedTable } from '../../ui/export/export-table.ts'
import { clockTime } from './hours-detail.view-model.ts'

const TEXTS = [
  'Modalidad',
  'Origen',
  'Estado',
  'Cuenta',
  'Motivo',
  'Propuesta por',
  'Decidida por',
  'Recibido (UTC)',
  'Zona',
  'Huella',
] as const
const COLUMNS: readonly ExportColumn[] = [
  ...['Orden', 'Día', 'Clase', 'Desde', 'Hasta'].map((header) => ({ header })),
  { header: 'Duración', kind: 'minutes' },
  ...TEXTS.map((header) => ({ header })),
]

/** The month of a person as a table: every row and correction, then the totals and the integrity code (INV-REG-08). */
export function monthTable(summary: MonthSummary, person: string): ExportedTable {
  const { month, rows, counted, totals, code, night } = summary
  const counts = new Set(counted.map(({ id }) => id))
  const blank = TEXTS.map(() => '')
  const total = (label: string, minutes: number) => ['', 'Total', label, '', '', minutes, ...blank]
  return {
    name: `jornada-${person}-${month}`.toLowerCase().replaceAll(/\s+/g, '-'),
    columns: COLUMNS,
    rows: [
      ...rows.map((row) => [
        String(row.seq),
        formatDay(row.day),
        CLOCK_KINDS[row.kind],
        clockTime(row.at, row.zone),
        row.until === '' ? '' : clockTime(row.until, row.zone),
        spanMinutes(spanOf(row, minuteOf(row.at))),
        row.mode === '' ? '' : CLOCK_MODES[row.mode as ClockMode],
        CLOCK_SOURCES[row.source],
        CLOCK_STATES[row.state],
        counts.has(row.id) ? 'Sí' : 'No',
        row.reason,
        row.proposedByName,
        row.decidedByName,
        row.created,
        row.zone,
        row.hash,
      ]),
      total('Trabajado', totals.minutes.work),
      total('Pausa', totals.minutes.pause),
      total('Espera', totals.minutes.waiting),
      total('Disponibilidad', totals.minutes.available),
      total('Trabajo presencial', totals.modes.on_site),
      total('Trabajo remoto', totals.modes.remote),
      total('Trabajo de viaje', totals.modes.travel),
      total('Trabajo de noche', night.worked),
      ['', 'Código de integridad', code, '', '', '', ...blank],
    ],
  }
}
