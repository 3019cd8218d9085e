import { EXPORT_COLUMNS, type EXPORT_ORDERS, type ExportColumnName, exportHoursRoute } from '@timesheet/domain/hours'
import { saveFileOf } from '../../../data/save-file.ts'
import { ExportRefused } from '../../../ui/export/export-refused.ts'
import type { WantedFile } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { type Selection, selectionInput, selectionProblem } from './selection.ts'
import type { Entry } from './table.columns.tsx'

const ALL: Selection['chosen'] = { isWhole: true, except: [], here: [] }

/** Saves what the table shows, or what is chosen of it, as a file that the server writes, whatever its length. */
export async function saveEntries(
  { format, columns, chosen }: WantedFile<Entry>,
  { query, sort }: { readonly query: Selection['query']; readonly sort: string },
): Promise<void> {
  const problem = chosen && selectionProblem(chosen)
  if (problem) throw new ExportRefused(`${problem}.`)
  showToast({ text: 'Se prepara el archivo; se guarda solo al terminar.', tone: 'info' })
  await saveFileOf(exportHoursRoute, {
    ...selectionInput({ query, chosen: chosen ?? ALL }),
    format,
    sort: (sort || '-day') as keyof typeof EXPORT_ORDERS,
    columns: columns.filter((id): id is ExportColumnName => id in EXPORT_COLUMNS).join(','),
  })
}
