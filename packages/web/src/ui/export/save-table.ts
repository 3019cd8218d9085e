import { loadChunk } from '../lazy/load-chunk.ts'
import type { ExportedTable } from '@timesheet/domain/kernel'
import type { ExportFormat } from './export-table.ts'

/** Exports a table as a file download; the code that writes it is loaded with the first one. */
export async function saveTable(table: ExportedTable, format: ExportFormat): Promise<void> {
  const { downloadTable } = await loadChunk(() => import('./export-table.ts'))
  await downloadTable(table, format)
}
