import { NativeSelect, Skeleton } from '@mantine/core'
import { mdiDownload, mdiOpenInNew } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { FILE_KINDS, stampOf } from '@timesheet/domain/documents'
import { Suspense, useMemo } from 'react'
import { errorText } from '../../../data/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import type { DocumentRow, FileRow, RevisionRow } from '../document-rows.ts'
import { filesQuery } from '../../../widgets/revision-moves/revision-guards.queries.ts'
import { revisionsQuery } from '../documents.queries.ts'
import { mainFile } from '../main-file.ts'
import { downloadFile, openFile } from '../open-file.ts'
import { useCommentMarks } from './comment-marks.tsx'
import { type Comparable, comparables, inOrder } from './compared-files.ts'
import { fileTypeText, shownAs } from '../../../widgets/documents/file-type-words.ts'
import { ImageView } from './image-view.tsx'
import { NotShown } from './not-shown.tsx'
import { type FileViewProps, PdfView } from './pdf-view.tsx'
import { storedFile } from './shown-file.ts'
import { useAddressedPage } from './use-addressed-page.ts'
import { ViewerPanel } from './viewer-panel.tsx'
import { Tool } from './viewer-tools.tsx'

const CompareView = lazyPart(() => import('./compare-view.tsx'), 'CompareView')

/** The file that the address of a document names, `?file=…&page=…`, to see without leaving the page. */
export function FileViewer({ document, id }: { readonly document: DocumentRow; readonly id: string }) {
  const files = useQuery(filesQuery(document.id))
  const revisions = useQuery(revisionsQuery(document.id))
  const file = files.data?.find((each) => each.id === id)
  const revision = revisions.data?.find((each) => each.id === file?.revision)
  const all = useMemo(() => comparables(files.data ?? [], revisions.data ?? [], id), [files.data, revisions.data, id])
  const main = revision && mainFile(files.data, revision.id)?.id
  const of = file && revision ? { document, revision, file, all, main } : null
  const failed = [files, revisions].find(({ isError }) => isError)
  const [, change] = useUrlState()
  const close = () => change({ file: '', page: '', with: '', view: '', comment: '' }, 'push')
  return (
    <ViewerPanel
      id={id}
      title={of ? `${of.file.name}, Rev. ${of.revision.code}` : 'Archivo'}
      actions={of ? <HeadActions {...of} /> : null}
      onClose={close}
    >
      {failed ? <LoadError error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {of ? (
        <Shown key={of.file.id} {...of} />
      ) : files.data && revisions.data ? (
        <EmptyState title="Este archivo no está" help="Se quitó de la revisión, o no está al alcance." />
      ) : failed ? null : (
        <Skeleton height={320} />
      )}
    </ViewerPanel>
  )
}

interface OfFile {
  readonly document: DocumentRow
  readonly revision: RevisionRow
  readonly file: FileRow
  /** The PDFs of the document. */
  readonly all: readonly Comparable[]
  /** On whose pages the comments of its revision are. */
  readonly main: string | undefined
}

const tell = (error: unknown) => showProblem(errorText(error))

function HeadActions({ document, revision, file, all }: OfFile) {
  return (
    <>
      <CompareChoice file={file} all={all} />
      {file.kind === 'pdf' ? null : <small>{FILE_KINDS[file.kind]}</small>}
      {shownAs(file.name) && !stampOf(revision.state) ? (
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

/** Chooses what the file is compared with. */
function CompareChoice({ file, all }: Pick<OfFile, 'file' | 'all'>) {
  const [{ with: other }, change] = useUrlState()
  const others = all.filter((each) => each.file.id !== file.id)
  if (others.length === 0 || others.length === all.length) return null
  return (
    <NativeSelect
      size="xs"
      aria-label="Comparar con"
      data={[
        { value: '', label: other ? 'No comparar' : 'Comparar con…' },
        ...others.map((each) => ({
          value: each.file.id,
          label: other === each.file.id ? `Comparada con ${each.name}` : each.name,
        })),
      ]}
      value={others.some((each) => each.file.id === other) ? other! : ''}
      onChange={(event) => change({ with: event.currentTarget.value }, 'push')}
    />
  )
}

function Shown({ document, revision, file, all, main }: OfFile) {
  const [page, onPage] = useAddressedPage()
  const [{ with: other }] = useUrlState()
  const [one, second] = [file.id, other].map((id) => all.find((each) => each.file.id === id))
  const view: FileViewProps = {
    file: storedFile(file),
    page,
    onPage,
    overlay: useCommentMarks(revision, file, main === file.id),
    stamp: stampOf(revision.state),
    onDownload: () => void downloadFile(file, { document, revision }).catch(tell),
  }
  const shown = shownAs(file.name)
  if (one && second && one !== second) {
    const compared = inOrder(one, second)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <CompareView
          key={second.file.id}
          {...compared}
          page={page}
          onPage={onPage}
          onDownload={(refused) => void downloadFile(refused.file, { document, ...refused }).catch(tell)}
        />
      </Suspense>
    )
  }
  if (shown === 'pdf') return <PdfView {...view} />
  if (shown === 'image') return <ImageView {...view} />
  return (
    <NotShown text={`${fileTypeText(file.name)}: se descarga y se abre con su programa`} onDownload={view.onDownload} />
  )
}
