import { formatDecimal, withoutFormula } from '@timesheet/domain/kernel'
import { loadChunk } from '../lazy/load-chunk.ts'

export type ExportedCell = string | number
export type ExportFormat = 'csv' | 'xlsx'

/** A column of an exported table. */
export interface ExportColumn {
  readonly header: string
  /** For numbers of minutes: hours with two decimals in a CSV, a duration in a spreadsheet; for ratios: percentages. */
  readonly kind?: 'minutes' | 'share'
  /** In characters; fitted to the content by default. */
  readonly width?: number
  /** Frozen when the rest is scrolled; only the first columns can be. */
  readonly frozen?: boolean
}

/** A table to export: headers and values as shown. */
export interface ExportedTable {
  /** The file name without its extension. */
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly rows: readonly (readonly ExportedCell[])[]
  /** How deep each row is within the one above it that sums it up, for the grouping of a spreadsheet; 0 for outer rows. */
  readonly levels?: readonly number[]
}

const MINUTES_PER_DAY = 1440
const SHEET_NAME_LENGTH = 31
const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const FORMATS = { minutes: '[h]:mm', share: '0.0%' } as const

function writtenNumber(value: number, column: ExportColumn | undefined): string {
  if (column?.kind === 'minutes') return formatDecimal(value)
  return column?.kind === 'share' ? `${(value * 100).toFixed(1).replace('.', ',')} %` : String(value).replace('.', ',')
}

/** A CSV cell; a text that a spreadsheet would execute as a formula is escaped. */
function written(value: ExportedCell, column: ExportColumn | undefined): string {
  return typeof value === 'number' ? writtenNumber(value, column) : withoutFormula(value)
}

/** The table as CSV for a Spanish spreadsheet program: semicolons, decimal commas, byte order mark. */
export async function csvText({ columns, rows }: ExportedTable): Promise<string> {
  const { writeCsv } = await loadChunk(() => import('hucre/csv'))
  const headers = columns.map(({ header }) => written(header, undefined))
  const body = rows.map((row) => row.map((value, i) => written(value, columns[i])))
  return writeCsv([headers, ...body], { delimiter: ';', bom: true })
}

/** Groups rows below the one that sums them up; the first line is that of the headers. */
function groupedRows(levels: readonly number[]) {
  const deep = levels
    .map((level, i) => [i + 1, { outlineLevel: level }] as const)
    .filter(([, row]) => row.outlineLevel > 0)
  return { rowDefs: new Map(deep), outlineProperties: { summaryBelow: false } }
}

/* The XLSX writer is large and rarely needed, so it is loaded on demand. */
async function workbook({ name, columns, rows, levels }: ExportedTable): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await loadChunk(() => import('hucre/xlsx'))
  const body = rows.map((row) =>
    row.map((value, i) =>
      typeof value === 'number' && columns[i]?.kind === 'minutes' ? value / MINUTES_PER_DAY : value,
    ),
  )
  const sheet = {
    name: name.slice(0, SHEET_NAME_LENGTH),
    columns: columns.map(({ header, kind, width }) => ({
      header,
      ...(width ? { width } : { autoWidth: true }),
      ...(kind ? { numFmt: FORMATS[kind] } : {}),
    })),
    rows: [columns.map(({ header }) => header), ...body],
    freezePane: { rows: 1, columns: columns.filter(({ frozen }) => frozen).length },
    ...(levels ? groupedRows(levels) : {}),
  }
  return (await writeXlsx({ sheets: [sheet] })) as Uint8Array<ArrayBuffer>
}

/** Exports a table as a file download. */
export async function downloadTable(table: ExportedTable, format: ExportFormat): Promise<void> {
  const content = format === 'csv' ? await csvText(table) : await workbook(table)
  const url = URL.createObjectURL(new Blob([content], { type: TYPES[format] }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${table.name}.${format}`
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
