import { mdiDownload } from '@mdi/js'
import { type CustomerDocument, type CustomerFile, customerFileRoute } from '@timesheet/domain/documents'
import { errorText } from '../../../data/error-text.ts'
import { fileRequest, saveFileOf } from '../../../data/save-file.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { shownAs } from '../../../widgets/documents/file-type-words.ts'
import { useUrlState } from '../../../widgets/url-state.ts'
import { ImageView } from './image-view.tsx'
import { type FileViewProps, PdfView } from './pdf-view.tsx'
import type { ShownFile } from './shown-file.ts'
import { useAddressedPage } from './use-addressed-page.ts'
import { ViewerPanel } from './viewer-panel.tsx'
import { Tool } from './viewer-tools.tsx'

interface OfCustomer {
  readonly row: CustomerDocument
  readonly file: CustomerFile
}

/** The file that the address of a document names, `?file=…&page=…`, of those that were issued to a reader's organisation. */
export function CustomerFileViewer({ rows, id }: { readonly rows: readonly CustomerDocument[]; readonly id: string }) {
  const [, change] = useUrlState()
  const [of] = rows.flatMap((row): OfCustomer[] => {
    const file = row.files.find((each) => each.id === id && shownAs(each.name))
    return file ? [{ row, file }] : []
  })
  return (
    <ViewerPanel
      id={id}
      title={of?.file.name ?? 'Archivo'}
      actions={of ? <Actions {...of} /> : null}
      onClose={() => change({ file: '', page: '' }, 'push')}
    >
      {of ? (
        <Shown key={`${of.file.id} ${of.row.stamp}`} {...of} />
      ) : (
        <EmptyState title="Este archivo no está" help="Se ven los que se emitieron para tu organización." />
      )}
    </ViewerPanel>
  )
}

const STAMPED = { SUPERADO: 'Superada', ANULADO: 'Anulada' } as const

function Actions(of: OfCustomer) {
  const { stamp } = of.row
  return (
    <>
      {stamp ? <StateChip label={STAMPED[stamp]} tone="closed" /> : null}
      <Tool label="Descargar el archivo" icon={mdiDownload} onClick={() => save(of)} />
    </>
  )
}

const askOf = ({ row, file }: OfCustomer) => ({ transmittal: row.transmittal, file: file.id })

function save(of: OfCustomer): void {
  saveFileOf(customerFileRoute, askOf(of)).catch((error: unknown) => showProblem(errorText(error)))
}

/** What does not count any more comes as a copy that says so. */
function issuedFile({ row, file }: OfCustomer): ShownFile {
  const { id, name, bytes } = file
  const ask = () => {
    const { url, headers } = fileRequest(customerFileRoute, askOf({ row, file }))
    return { url, headers: Object.fromEntries(headers) }
  }
  return { id, name, bytes, isCopy: row.stamp !== '', ask }
}

function Shown(of: OfCustomer) {
  const [page, onPage] = useAddressedPage()
  const view: FileViewProps = {
    ...{ file: issuedFile(of), page, onPage },
    stamp: of.row.stamp || null,
    onDownload: () => save(of),
  }
  return shownAs(of.file.name) === 'pdf' ? <PdfView {...view} /> : <ImageView {...view} />
}
