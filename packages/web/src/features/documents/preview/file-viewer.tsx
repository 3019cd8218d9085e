import { Skeleton } from '@mantine/core'
import { mdiClose, mdiDownload, mdiOpenInNew } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { FILE_KINDS } from '@timesheet/domain/documents'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../data/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { useReturnedFocus } from '../../../ui/use-returned-focus.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import type { DocumentRow, FileRow, RevisionRow } from '../document-rows.ts'
import { filesQuery, revisionsQuery } from '../documents.queries.ts'
import { downloadFile, openFile } from '../open-file.ts'
import { fileTypeText, shownAs } from './file-type-words.ts'
import { ImageView } from './image-view.tsx'
import { NotShown } from './not-shown.tsx'
import { type FileViewProps, PdfView } from './pdf-view.tsx'
import classes from './preview.module.css'
import { useAddressedPage } from './use-addressed-page.ts'
import { Tool } from './viewer-tools.tsx'

/** The file that the address of a document names, `?file=…&page=…`, to see without leaving the page. */
export function FileViewer({ document, id }: { readonly document: DocumentRow; readonly id: string }) {
  const files = useQuery(filesQuery(document.id))
  const revisions = useQuery(revisionsQuery(document.id))
  const file = files.data?.find((each) => each.id === id)
  const revision = revisions.data?.find((each) => each.id === file?.revision)
  const failed = [files, revisions].find(({ isError }) => isError)
  const panel = useRef<HTMLElement>(null)
  const [, change] = useUrlState()
  const close = () => change({ file: '', page: '' }, 'push')
  useReturnedFocus()
  useEffect(() => {
    panel.current!.scrollIntoView({ block: 'start' })
    panel.current!.focus({ preventScroll: true })
  }, [id])
  return (
    <section ref={panel} className={classes.viewer} aria-labelledby="file-viewer" tabIndex={-1}>
      <div className={classes.head}>
        <h2 id="file-viewer">{file && revision ? `${file.name}, Rev. ${revision.code}` : 'Archivo'}</h2>
        {file && revision ? <HeadActions document={document} revision={revision} file={file} /> : null}
        <Tool label="Cerrar el archivo" icon={mdiClose} onClick={close} />
      </div>
      {failed ? <LoadError error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {file && revision ? (
        <Shown key={file.id} document={document} revision={revision} file={file} />
      ) : files.data && revisions.data ? (
        <EmptyState title="Este archivo no está" help="Se quitó de la revisión, o no está al alcance." />
      ) : failed ? null : (
        <Skeleton height={320} />
      )}
    </section>
  )
}

interface OfFile {
  readonly document: DocumentRow
  readonly revision: RevisionRow
  readonly file: FileRow
}

const tell = (error: unknown) => showProblem(errorText(error))

function HeadActions({ document, revision, file }: OfFile) {
  return (
    <>
      <small>{FILE_KINDS[file.kind]}</small>
      {shownAs(file.name) ? (
        <Tool label="En otra pestaña" icon={mdiOpenInNew} onClick={() => void openFile(file).catch(tell)} />
      ) : null}
      <Tool
        label="Descargar el archivo"
        icon={mdiDownload}
        onClick={() => void downloadFile(file, { document, revision }).catch(tell)}
      />
    </>
  )
}

function Shown({ document, revision, file }: OfFile) {
  const [page, onPage] = useAddressedPage()
  const view: FileViewProps = {
    file,
    page,
    onPage,
    onDownload: () => void downloadFile(file, { document, revision }).catch(tell),
  }
  const shown = shownAs(file.name)
  if (shown === 'pdf') return <PdfView {...view} />
  if (shown === 'image') return <ImageView {...view} />
  return (
    <NotShown text={`${fileTypeText(file.name)}: se descarga y se abre con su programa`} onDownload={view.onDownload} />
  )
}
