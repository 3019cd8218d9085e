import { Button, Skeleton } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { decideRule } from '@timesheet/domain/access'
import {
  checkBeginning,
  checkReissue,
  cycleOf,
  cycleText,
  documents,
  isOpenRevision,
  overridesDocuments,
  REVISION_SERIES,
  RESPONSE_RESULTS,
  revisions,
  revisionStates,
  seriesLeft,
} from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import type { RecordModel } from 'pocketbase'
import { Suspense, useState } from 'react'
import { writtenDay } from '../../data/written-day.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useMay } from '../../widgets/may.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { personName } from './document-words.ts'
import type { DocumentRow, FileRow, RevisionRow } from './document-rows.ts'
import classes from './document.module.css'
import { Comments } from './comments.tsx'
import { commentsQuery, filesQuery } from '../../widgets/revision-moves/revision-guards.queries.ts'
import { revisionsQuery } from './documents.queries.ts'
import { mainFile } from './main-file.ts'
import { RevisionFiles } from './revision-files.tsx'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { RevisionMoves } from './revision-moves.tsx'

const DisciplineChecks = lazyPart(() => import('./checks/discipline-checks.tsx'), 'DisciplineChecks')
const NewRevision = lazyPart(() => import('./new-revision.tsx'), 'NewRevision', { failed: 'over' })
const GoBack = lazyPart(() => import('./begin-dialogs.tsx'), 'GoBack', { failed: 'over' })
const ReissueRevision = lazyPart(() => import('./begin-dialogs.tsx'), 'ReissueRevision', { failed: 'over' })

/** The revisions of a document as a timeline, the latest first, with what can be done about the open one. */
export function Revisions({ document }: { readonly document: DocumentRow }) {
  const { data, isError, error, refetch } = useQuery(revisionsQuery(document.id))
  return (
    <section className={classes.panel} aria-labelledby="document-revisions">
      <h2 id="document-revisions">Revisiones</h2>
      {isError ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <NextRevision document={document} all={data} />
          <GoBackAction document={document} all={data} />
          {data.length === 0 ? (
            <EmptyState title="Todavía no hay revisiones" help="La primera empieza como borrador." />
          ) : (
            <ol className={classes.timeline}>
              {data.map((revision) => (
                <Revision key={revision.id} document={document} revision={revision} all={data} />
              ))}
            </ol>
          )}
        </>
      ) : isError ? null : (
        <Skeleton height={160} />
      )}
    </section>
  )
}

/** Begins the next revision; while it may not begin, it is said why. */
function NextRevision({ document, all }: { readonly document: DocumentRow; readonly all: readonly RevisionRow[] }) {
  const { project, specialty, preparer } = document
  const canBegin = useMay(revisions, 'create', { project, specialty, preparer })
  const [isOpen, setIsOpen] = useState(false)
  const open = all.find(({ state }) => isOpenRevision(state))
  const isStopped = document.voided || document.suspended
  if (!canBegin) return null
  if (open || isStopped)
    return (
      <p className={classes.refused}>
        {isStopped
          ? 'El documento está detenido: no se empiezan revisiones.'
          : `La siguiente se empieza cuando la ${open!.code} se emita o se anule.`}
      </p>
    )
  return (
    <>
      <Button size="xs" leftSection={<Icon path={mdiPlus} />} onClick={() => setIsOpen(true)}>
        Nueva revisión
      </Button>
      {isOpen ? (
        <HeldDialog onClose={() => setIsOpen(false)}>
          <NewRevision document={document} all={all} onClose={() => setIsOpen(false)} />
        </HeldDialog>
      ) : null}
    </>
  )
}

/** Offers the administration to let a document go back to a series that it left (INV-DOC-14). */
function GoBackAction({ document, all }: Omit<RevisionProps, 'revision'>) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const mayOverride = decideRule(overridesDocuments, { collection: documents, viewer }) === 'yes'
  if (!mayOverride || seriesLeft(all).length === 0 || checkBeginning({ document, others: all })) return null
  return (
    <div className={classes.actions}>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        Volver a una serie anterior…
      </Button>
      <HeldDialog onClose={() => setIsOpen(false)}>
        {isOpen ? <GoBack document={document} all={all} onClose={() => setIsOpen(false)} /> : null}
      </HeldDialog>
    </div>
  )
}

const PARTS = [
  ['preparer', 'preparedAt', 'Elaboró'],
  ['reviewer', 'reviewedAt', 'Revisó'],
  ['approver', 'approvedAt', 'Aprobó'],
] as const

/** The states of a revision that other specialties were, or may be, asked about. Later ones tell it in their history. */
const REVIEWED: readonly RevisionRow['state'][] = ['checking', 'observed', 'approving', 'approved']

/** Whether a purpose of these revisions wants the customer's answer. */
function asksCustomerIn(all: readonly RevisionRow[]): (purpose: string) => boolean {
  const asking = new Set(
    all.flatMap(({ expand }) => (expand?.['purpose']?.['answer'] === 'customer' ? [String(expand['purpose'].id)] : [])),
  )
  return (purpose) => asking.has(purpose)
}

interface RevisionProps {
  readonly document: DocumentRow
  readonly revision: RevisionRow
  /** All revisions of the document. */
  readonly all: readonly RevisionRow[]
}

function Revision({ document, revision, all }: RevisionProps) {
  const { data: comments, isError, error, refetch } = useQuery(commentsQuery(document.id))
  const own = (comments ?? []).filter((comment) => comment.revision === revision.id)
  const files = useQuery(filesQuery(document.id)).data?.filter((file) => file.revision === revision.id)
  const source = all.find(({ id }) => id === revision.createdFrom)
  const cycle = cycleOf(revision, all, asksCustomerIn(all))
  const purpose: RecordModel | undefined = revision.expand?.['purpose']
  return (
    <li>
      <span className={classes.mark}>{revision.code}</span>
      <div className={classes.what}>
        <div className={classes.actions}>
          <StateChip {...revisionStates.states[revision.state]} />
          <small>{REVISION_SERIES[revision.series]}</small>
          {cycle > 1 ? <small>{cycleText(cycle)}</small> : null}
        </div>
        {source ? <span>Emitida de nuevo desde la revisión {source.code}</span> : null}
        {revision.changes ? <span>{revision.changes}</span> : null}
        {purpose && revision.issuedOn ? (
          <span>
            {revision.origin
              ? `Empalme: emitida el ${formatDay(revision.issuedOn)} con ${revision.origin}. ${String(purpose['name'])}`
              : `${String(purpose['name'])}, emitida el ${formatDay(revision.issuedOn)}`}
            {revision.result ? `. Respuesta: ${RESPONSE_RESULTS[revision.result]}` : ''}
          </span>
        ) : null}
        <ul className={classes.signed}>
          {PARTS.map(([part, at, word]) =>
            revision[at] ? (
              <li key={part}>
                {word}: {personName(revision.expand?.[part]) || '—'}, {writtenDay(revision[at])}
              </li>
            ) : null,
          )}
        </ul>
        {files ? <RevisionFiles document={document} revision={revision} files={files} /> : null}
        <RevisionMoves document={document} revision={revision} comments={own} files={files} />
        {REVIEWED.includes(revision.state) ? (
          <Suspense>
            <DisciplineChecks document={document} revision={revision} />
          </Suspense>
        ) : null}
        {revision.state === 'superseded' && files ? (
          <Reissue document={document} revision={revision} all={all} files={files} />
        ) : null}
        {comments ? <Comments revision={revision} all={own} file={mainFile(files, revision.id)?.id} /> : null}
        {isError && revision.id === document.revision ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : null}
      </div>
    </li>
  )
}

/** Offers to issue a superseded revision again, to who may begin the next one and while it may begin (domain.md §11.1). */
function Reissue({ document, revision, all, files }: RevisionProps & { readonly files: readonly FileRow[] }) {
  const { project, specialty, preparer } = document
  const canBegin = useMay(revisions, 'create', { project, specialty, preparer })
  const [isOpen, setIsOpen] = useState(false)
  if (!canBegin || checkReissue({ source: revision, document, all, files })) return null
  return (
    <div className={classes.actions}>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        Emitir de nuevo desde esta revisión…
      </Button>
      <HeldDialog onClose={() => setIsOpen(false)}>
        {isOpen ? (
          <ReissueRevision document={document} revision={revision} all={all} onClose={() => setIsOpen(false)} />
        ) : null}
      </HeldDialog>
    </div>
  )
}
