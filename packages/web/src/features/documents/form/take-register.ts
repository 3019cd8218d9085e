import { MOST_NAMED_DOCUMENTS, nearDaysRoute, registerExportRoute } from '@timesheet/domain/documents'
import { callRoute } from '../../../data/call-route.ts'
import { filterText } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { addErrorTexts } from '../../../data/error-texts.ts'
import { queryClient } from '../../../data/query-client.ts'
import { saveFileOf } from '../../../data/save-file.ts'
import { today } from '../../../data/today.ts'
import { ExportRefused } from '../../../ui/export/export-refused.ts'
import type { Chosen, Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { loadChunk } from '../../../ui/lazy/load-chunk.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { lastNearOf } from '../../../widgets/documents/near-days.query.ts'
import { spentQuery } from '../../../widgets/documents/spent.query.ts'
import { allFilters } from '../../../widgets/paged-records.tsx'
import type { DocumentRow } from '../document-rows.ts'
import { documentColumns } from '../documents.columns.tsx'
import { MILESTONE } from '../use-milestone-columns.ts'
import { FORM_TEXTS_ES } from './form-texts.es.ts'

addErrorTexts(FORM_TEXTS_ES)

/** The most rows that are left out of all by hand, each of which is a condition more. */
const MOST_EXCEPT = 40

interface WantedRegister {
  readonly filter: string
  readonly project: string
  readonly chosen: Chosen<DocumentRow> | null
}

/** Saves the register in the form of its customer, which the server writes, whatever its length. */
export async function saveRegister({ filter, project, chosen }: WantedRegister): Promise<void> {
  const here = chosen && !chosen.isWhole ? chosen.here : []
  const except = chosen?.isWhole ? chosen.except : []
  if (here.length > MOST_NAMED_DOCUMENTS || except.length > MOST_EXCEPT)
    throw new ExportRefused(
      `Se eligen hasta ${MOST_NAMED_DOCUMENTS} documentos de a uno, o se sacan hasta ${MOST_EXCEPT}; con un filtro, los que hagan falta.`,
    )
  showToast({ text: 'Se prepara el archivo; se guarda solo al terminar.', tone: 'info' })
  const left = except.map((id) => filterText('id != {:id}', { id }))
  const input =
    here.length > 0
      ? { project: '', filter: '', ids: here.map(({ id }) => id).join(',') }
      : { project, filter: allFilters(filter, ...left), ids: '' }
  await saveFileOf(registerExportRoute, input).catch((error: unknown) => {
    throw new ExportRefused(`${errorText(error)}.`)
  })
}

/** The columns of the register for rows that are on no screen, too: with what was loaded on each, and its milestones. */
export async function allColumns(
  rows: readonly DocumentRow[],
  { project, shown }: { readonly project: string; readonly shown: readonly string[] },
): Promise<readonly Column<DocumentRow>[]> {
  const spent = await queryClient.fetchQuery(spentQuery(rows.map(({ id }) => id)))
  const near = await callRoute(nearDaysRoute, { today: today() })
  const lastOf = (row: DocumentRow) => lastNearOf(row, today(), near)
  const own = documentColumns({ today: today(), lastOf, spentOf: (id) => spent.get(id), isAcross: true })
  if (!shown.some((id) => id.startsWith(MILESTONE))) return own
  const { milestoneColumns } = await loadChunk(() => import('../milestone-columns.tsx'))
  return [...own, ...(await milestoneColumns({ rows, project, isShown: true }))]
}

/** Texts of the form, too, so that its drawer brings them from here. */
export { FORM_TEXTS_ES } from './form-texts.es.ts'
