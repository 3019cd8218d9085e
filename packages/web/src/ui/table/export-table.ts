import { loadChunk } from '../lazy/load-chunk.ts'
import type { CellData, Column } from './table.types.ts'

/** A table taken away: headers and values as they are shown. */
export interface ExportedTable {
  readonly name: string
  readonly headers: readonly string[]
  readonly rows: readonly (readonly CellData[])[]
}

const FORMULA_START = /^[=+\-@\t\r]/

/** The values of rows under their columns. */
export function exportedTable<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): ExportedTable {
  return {
    name,
    headers: columns.map((column) => column.header),
    rows: rows.map((row) => columns.map((column) => column.value(row))),
  }
}

/** A text cell that a spreadsheet must not take for a formula. */
function harmless(value: CellData): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  return FORMULA_START.test(value) ? `'${value}` : value
}

/** The table as CSV for a Spanish spreadsheet: semicolons, decimal commas, a byte order mark. */
export async function csvText({ headers, rows }: ExportedTable): Promise<string> {
  const { writeCsv } = await loadChunk(() => import('hucre/csv'))
  return writeCsv([[...headers], ...rows.map((row) => row.map(harmless))], { delimiter: ';', bom: true })
}

const CSV_TYPE = 'text/csv;charset=utf-8'
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/* The writers are large and seldom needed: they come when asked for. */
async function xlsxBytes({ name, headers, rows }: ExportedTable): Promise<Uint8Array> {
  const { writeXlsx } = await loadChunk(() => import('hucre/xlsx'))
  const columns = headers.map((header) => ({ header, autoWidth: true }))
  const sheet = {
    name: name.slice(0, 31),
    columns,
    rows: [[...headers], ...rows.map((row) => [...row])],
    freezePane: { rows: 1 },
  }
  return writeXlsx({ sheets: [sheet] })
}

function save(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Saves the table as a CSV file. */
export async function saveCsv(table: ExportedTable): Promise<void> {
  save(`${table.name}.csv`, new Blob([await csvText(table)], { type: CSV_TYPE }))
}

/** Saves the table as a spreadsheet. */
export async function saveXlsx(table: ExportedTable): Promise<void> {
  const bytes = await xlsxBytes(table)
  save(`${table.name}.xlsx`, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: XLSX_TYPE }))
}
