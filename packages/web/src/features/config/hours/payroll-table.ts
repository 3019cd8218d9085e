import {
  correctedMinutes,
  HOUR_KINDS,
  type HourKind,
  type OvertimeCorrection,
  OVERTIME_CLASSES,
  type OvertimeClass,
  type PayrollItem,
} from '@timesheet/domain/hours'
import { formatDay, type Minutes } from '@timesheet/domain/kernel'
import type { ExportColumn, ExportedCell, ExportedTable } from '@timesheet/domain/kernel'

/** A frozen row with the names that it is shown by. */
export interface NamedItem extends Omit<PayrollItem, 'id' | 'created' | 'collectionId' | 'collectionName'> {
  readonly personName: string
  readonly employerName: string
}

interface Column extends ExportColumn {
  readonly cell: (row: NamedItem) => ExportedCell
}

const SIXTY = 60

const hoursColumn = (header: string, minutes: (row: NamedItem) => Minutes): Column => ({
  header,
  kind: 'minutes',
  cell: minutes,
})

/** Hours that may be negative: spreadsheets show no negative durations. */
const decimalColumn = (header: string, minutes: (row: NamedItem) => Minutes): Column => ({
  header,
  cell: (row) => Math.round((minutes(row) * 100) / SIXTY) / 100,
})

/** Corrections of overtime that earlier closings told; they may be negative. */
const CORRECTIONS: readonly (readonly [header: string, of: (corrected: OvertimeCorrection) => Minutes])[] = [
  ['Corrección de extras al 50 % (h)', ({ extra50 }) => extra50],
  ['Corrección de extras al 100 % (h)', ({ extra100 }) => extra100],
  ['Corrección de extraordinarias (h)', ({ extra }) => extra],
  ['Corrección de extras a pagar (h)', ({ pay }) => pay],
  ['Corrección de extras a descansar (h)', (corrected) => correctedMinutes(corrected) - corrected.pay],
]

/** The columns of the kinds of hours, the classes of overtime and the kinds of absence that somebody has. */
function columnsOf(rows: readonly NamedItem[]): readonly Column[] {
  const kinds = (Object.keys(HOUR_KINDS) as HourKind[]).filter((kind) => rows.some((row) => row.kinds?.[kind]))
  const classes = (Object.keys(OVERTIME_CLASSES) as OvertimeClass[]).filter((name) =>
    rows.some(({ overtime }) => (overtime?.[name] ?? 0) > 0),
  )
  const corrected = CORRECTIONS.filter(([, of]) => rows.some((row) => row.corrected && of(row.corrected) !== 0))
  const absences = [
    ...new Map(rows.flatMap((row) => (row.absences ?? []).map(({ code, name }) => [code, name]))),
  ].toSorted(([a], [b]) => (a! < b! ? -1 : 1))
  const absenceOf = (row: NamedItem, code: string) => row.absences?.find((absence) => absence.code === code)
  return [
    { header: 'Empleador', cell: ({ employerName }) => employerName },
    { header: 'Legajo', cell: ({ fileNumber }) => fileNumber },
    { header: 'Persona', cell: ({ personName }) => personName },
    { header: 'Desde', cell: ({ from }) => formatDay(from) },
    { header: 'Hasta', cell: ({ to }) => formatDay(to) },
    hoursColumn('Esperado', ({ expected }) => expected),
    hoursColumn('Aprobado', ({ approved }) => approved),
    ...kinds.map((kind) => hoursColumn(HOUR_KINDS[kind], ({ kinds: own }) => own?.[kind] ?? 0)),
    ...classes.map((name) => hoursColumn(`Legal: ${OVERTIME_CLASSES[name]}`, ({ overtime }) => overtime?.[name] ?? 0)),
    ...(classes.length > 0
      ? [
          hoursColumn('Extras a pagar', ({ settlement }) => settlement?.pay ?? 0),
          hoursColumn('Extras a descansar', ({ settlement }) => settlement?.rest ?? 0),
          { header: 'Extras provisorias', cell: ({ provisional }: NamedItem) => (provisional ? 'Sí' : '') },
        ]
      : []),
    ...corrected.map(([header, of]) => decimalColumn(header, (row) => (row.corrected ? of(row.corrected) : 0))),
    ...absences.flatMap(([code, name]) => [
      { header: `${name} (días)`, cell: (row: NamedItem) => absenceOf(row, code!)?.days ?? 0 },
      hoursColumn(`${name} (h)`, (row) => absenceOf(row, code!)?.minutes ?? 0),
    ]),
    decimalColumn('Ajustes (h)', ({ adjusted }) => adjusted),
    decimalColumn('Saldo (h)', ({ balance }) => balance),
  ]
}

/** What a closing tells payroll as a table, a line per person and employer, in order of names. */
export function payrollTable(items: readonly NamedItem[], name: string): ExportedTable {
  const rows = items.toSorted((a, b) =>
    `${a.employerName}\t${a.personName}\t${a.from}`.localeCompare(
      `${b.employerName}\t${b.personName}\t${b.from}`,
      'es',
    ),
  )
  const columns = columnsOf(rows)
  return {
    name,
    columns: columns.map(({ header, kind }) => ({ header, ...(kind && { kind }) })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  }
}
