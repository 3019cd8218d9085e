import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { decideRule } from '@timesheet/domain/access'
import { documents, keepsDocuments, MOST_FILE_BYTES } from '@timesheet/domain/documents'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { addErrorTexts } from '../../../data/error-texts.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
import { refusalTextsQuery } from '../../../widgets/revision-moves/revision-guards.queries.ts'
import { HalfSentNotice } from '../../../widgets/uploads/half-sent-notice.tsx'
import { BeginRevisions } from './begin-revisions.tsx'
import { batchOf } from './project-batches.ts'
import { MOST_BATCH_FILES, type UploadBatch } from './upload-batch.ts'
import { UploadProgress } from './upload-progress.tsx'
import { UploadTable } from './upload-table.tsx'
import { STANDINGS, UPLOAD_TEXTS_ES } from './upload-texts.es.ts'
import { namedDocumentsQuery, projectRevisionsQuery, standingFilesQuery } from './upload.queries.ts'
import {
  jobsOf,
  matchBatch,
  type UploadRegister,
  type UploadRevision,
  type UploadRow,
  uploadRows,
  type UploadStanding,
} from './upload.view-model.ts'
import { useNameMemory } from './use-name-memory.ts'
import { useSameContent } from './use-same-content.ts'
import pageFoot from '../page-foot.module.css'
import classes from './upload.module.css'

addErrorTexts(UPLOAD_TEXTS_ES)

const LIMITS = `O soltarlos en cualquier lugar de la página: hasta ${MOST_BATCH_FILES}, de ${sizeText(MOST_FILE_BYTES)} cada uno a lo sumo. No se reciben programas, comandos ni páginas web (.exe, .bat, .js, .html, .svg y parecidos).`

/** Brings files to a project: matched by their names, reviewed, sent. */
export function UploadFiles({ project }: { readonly project: string }) {
  const viewer = useViewer()
  const [named, revisions, files, texts] = useQueries({
    queries: [
      namedDocumentsQuery(project),
      projectRevisionsQuery(project),
      standingFilesQuery(project),
      refusalTextsQuery,
    ],
  })
  const askerOf = useCallback(
    ({ project: of, specialty }: UploadRevision) => ({
      id: viewer.id,
      keeps: decideRule(keepsDocuments, { collection: documents, row: { project: of, specialty }, viewer }) !== 'no',
    }),
    [viewer],
  )
  const [remembered, remember] = useNameMemory(project)
  const failed = [named, revisions, files].find(({ isError }) => isError)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!named.data || !revisions.data || !files.data || !texts.data) return <Skeleton height={240} />
  const register = { documents: named.data, revisions: revisions.data, files: files.data, remembered, askerOf }
  return <Batch batch={batchOf(project)} {...{ project, viewer: viewer.id, register }} onSend={remember} />
}

interface BatchProps {
  readonly batch: UploadBatch
  readonly register: UploadRegister
  /** Told what is about to be sent. */
  readonly onSend: (rows: readonly UploadRow[]) => void
}

function useRows(batch: UploadBatch, register: UploadRegister): readonly UploadRow[] {
  const { files, uploads } = useSyncExternalStore(batch.subscribe, batch.state)
  const { documents: named, revisions, files: standing, remembered, askerOf } = register
  const matches = useMemo(
    () => matchBatch(files, { documents: named, revisions, remembered, askerOf }),
    [files, named, revisions, remembered, askerOf],
  )
  return useMemo(
    () => uploadRows({ files, uploads }, matches, { documents: named, revisions, files: standing }),
    [files, uploads, matches, named, revisions, standing],
  )
}

function useDropAnywhere(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const handleOver = (event: DragEvent) => event.preventDefault()
    const handleDrop = (event: DragEvent) => {
      if (event.defaultPrevented) return
      // The browser would open the file, and leave the page for it.
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', handleOver)
    window.addEventListener('drop', handleDrop)
    return () => {
      window.removeEventListener('dragover', handleOver)
      window.removeEventListener('drop', handleDrop)
    }
  }, [])
}

interface NoticedBatchProps extends BatchProps {
  readonly project: string
  readonly viewer: string
}

function Batch({ batch, register, project, viewer, onSend }: NoticedBatchProps) {
  const rows = useRows(batch, register)
  useSameContent(rows, batch)
  const handleFiles = (files: readonly File[]) => {
    const left = batch.add(files)
    if (left > 0)
      showProblem(`Una tanda lleva hasta ${MOST_BATCH_FILES} archivos: quedaron afuera ${formatNumber(left)}.`)
  }
  useDropAnywhere(handleFiles)
  return (
    <>
      <HalfSentNotice
        at={{ place: 'revision', project }}
        viewer={viewer}
        files={rows.map(({ item: { file } }) => file)}
      />
      <FileDrop label="Elegir archivos" accept="" multiple hint={LIMITS} onFiles={handleFiles} />
      {rows.length > 0 ? <Review {...{ project, batch, rows, register, onSend }} /> : null}
    </>
  )
}

interface ReviewProps extends BatchProps {
  readonly project: string
  readonly rows: readonly UploadRow[]
}

const GROUPS = ['undecided', 'ready', 'waiting', 'sending', 'failed', 'sent'] as const
const GOING: ReadonlySet<UploadStanding> = new Set(['waiting', 'sending'])

function Review({ project, batch, rows, register, onSend }: ReviewProps) {
  const { isHeld } = useSyncExternalStore(batch.subscribe, batch.state)
  const [asked, setAsked] = useState<UploadStanding | 'all'>('all')
  const counts = Map.groupBy(rows, ({ standing }) => standing)
  const groups = GROUPS.filter((group) => counts.has(group))
  const shown = asked !== 'all' && counts.has(asked) ? asked : 'all'
  return (
    <>
      <SegmentedControl
        className={classes.groups}
        aria-label="Qué archivos se ven"
        data={[
          { value: 'all', label: `Todos: ${formatNumber(rows.length)}` },
          ...groups.map((group) => ({
            value: group,
            label: `${STANDINGS[group].many}: ${formatNumber(counts.get(group)?.length ?? 0)}`,
          })),
        ]}
        value={shown}
        onChange={setAsked}
      />
      <UploadTable rows={shown === 'all' ? rows : (counts.get(shown) ?? [])} batch={batch} register={register} />
      <div className={pageFoot.foot}>
        <UploadProgress rows={rows} isHeld={isHeld} />
        <BatchActions {...{ batch, rows, onSend }}>
          <BeginRevisions {...{ project, rows, register }} />
        </BatchActions>
      </div>
    </>
  )
}

interface BatchActionsProps extends Pick<ReviewProps, 'batch' | 'rows' | 'onSend'> {
  readonly children: ReactNode
}

function BatchActions({ batch, rows, onSend, children }: BatchActionsProps) {
  const handleSend = () => {
    batch.queue.add(jobsOf(rows, batch.idOf))
    onSend(rows.filter(({ standing }) => standing === 'ready'))
  }
  const ready = rows.filter(({ standing }) => standing === 'ready').length
  const keysOf = (isIn: (row: UploadRow) => boolean) => rows.filter(isIn).map(({ item }) => item.key)
  const failed = keysOf(({ standing }) => standing === 'failed')
  const going = keysOf(({ standing }) => GOING.has(standing))
  const sent = keysOf(({ standing }) => standing === 'sent')
  const differing = keysOf(
    ({ existing, standing, conflict }) => existing !== null && standing === 'undecided' && conflict === '',
  )
  return (
    <div className={classes.actions}>
      <Button data-send disabled={ready === 0} onClick={handleSend}>
        {ready === 0 ? 'Nada listo para enviar' : `Enviar ${filesText(ready)}`}
      </Button>
      {children}
      {differing.length > 1 ? (
        <Button
          variant="default"
          onClick={() => {
            for (const key of differing) batch.change(key, { conflict: 'replace' })
          }}
        >
          Reemplazar en los {differing.length}
        </Button>
      ) : null}
      {going.length > 0 ? (
        <Button variant="default" onClick={() => batch.queue.drop(going)}>
          Cancelar lo que falta
        </Button>
      ) : null}
      {failed.length > 0 ? (
        <Button variant="default" onClick={() => batch.queue.retry(failed)}>
          Reintentar {filesText(failed.length)}
        </Button>
      ) : null}
      {sent.length > 0 ? (
        <Button variant="subtle" onClick={() => batch.remove(sent)}>
          Sacar de la lista los enviados
        </Button>
      ) : null}
    </div>
  )
}

function filesText(count: number): string {
  return count === 1 ? '1 archivo' : `${formatNumber(count)} archivos`
}
