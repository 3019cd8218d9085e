import { type EntryQuery, exportHoursRoute } from '@timesheet/domain/hours'
import { loadChunk } from '../../../ui/lazy/load-chunk.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'

/** Saves every entry of a query as a workbook that the server writes while it reads, whatever their number. */
export async function saveEntries(query: EntryQuery): Promise<void> {
  const { saveFileOf } = await loadChunk(() => import('../../../data/save-file.ts'))
  showToast({ text: 'Se prepara la planilla; se guarda sola al terminar.', tone: 'info' })
  await saveFileOf(exportHoursRoute, { ...query, except: '' })
}
