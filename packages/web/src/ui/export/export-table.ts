import { csvLines, type ExportedTable, workbookOf } from '@timesheet/domain/kernel'
import { loadChunk } from '../lazy/load-chunk.ts'

export type ExportFormat = 'csv' | 'xlsx'

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The table as CSV for a Spanish spreadsheet program: semicolons, decimal commas, byte order mark. */
export async function csvText(table: ExportedTable): Promise<string> {
  const { writeCsv } = await loadChunk(() => import('hucre/csv'))
  return writeCsv(
    csvLines(table).map((line) => [...line]),
    { delimiter: ';', bom: true },
  )
}

/* The XLSX writer is large and rarely needed, so it is loaded on demand. */
async function workbook(table: ExportedTable): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await loadChunk(() => import('hucre/xlsx'))
  return (await writeXlsx(workbookOf(table))) as Uint8Array<ArrayBuffer>
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
