import { Button, Skeleton } from '@mantine/core'
import { mdiPencilOutline } from '@mdi/js'
import { decideRule } from '@timesheet/domain/access'
import { checkLifting, type CodePart, documents, isAwaited, overridesDocuments } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useToday } from '../../data/today.ts'
import { atRest } from '../../ui/at-rest.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { formatHours } from '../../ui/text/hours-text.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUnmerged } from '../../widgets/merge/use-unmerged.ts'
import { useMay } from '../../widgets/may.ts'
import { RecordFacts } from '../../widgets/record-facts.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { revisionText, stateOf, whoActs } from './document-words.ts'
import type { DocumentRow } from './document-rows.ts'
import classes from './document.module.css'
import { documentQuery } from './documents.queries.ts'
import { HistorySection } from './history-section.tsx'
import { Holds } from './holds.tsx'
import { HourRequests } from './hour-requests.tsx'
import { Revisions } from './revisions.tsx'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { spentQuery } from '../../widgets/documents/spent.query.ts'

const CustomerDocumentPage = lazyPart(() => import('./customer-document.tsx'), 'CustomerDocumentPage')
const DocumentEmitions = lazyPart(() => import('./document-emitions.tsx'), 'DocumentEmitions')
const DocumentHours = lazyPart(() => import('./document-hours.tsx'), 'DocumentHours', { wanted: atRest })
const DocumentMilestones = lazyPart(() => import('./document-milestones.tsx'), 'DocumentMilestones')
const FileViewer = lazyPart(() => import('./preview/file-viewer.tsx'), 'FileViewer')
const LiftAnnulment = lazyPart(() => import('./begin-dialogs.tsx'), 'LiftAnnulment', { failed: 'over' })
const MergeSection = lazyPart(() => import('../../widgets/merge/merge-section.tsx'), 'MergeSection', { wanted: atRest })
const DocumentDrawer = lazyPart(() => import('./document-drawer.tsx'), 'DocumentDrawer', { failed: 'over' })

const FACTS = [
  'project',
  'title2',
  'clientCode',
  'specialty',
  'type',
  'finalPurpose',
  'package',
  'phase',
  'area',
  'sheet',
  'format',
  'sheets',
  'responsible',
  'preparer',
  'reviewer',
  'approver',
  'plannedOn',
  'forecastOn',
  'priority',
  'customerApproval',
]

/** What only some projects put into the code of a document. */
const CODED_BY: ReadonlySet<string> = new Set(['phase', 'area', 'sheet'] satisfies CodePart[])

/** `/documents/{document}`: what a document is, where it stands, who must act, and its revisions. */
export function Page() {
  const { document: id = '' }: { document?: string } = useParams({ strict: false })
  const { external } = useViewer()
  const navigate = useNavigate()
  const { data, isError, error, refetch } = useQuery({ ...documentQuery(id), enabled: !external })
  const show = (document: string) => void navigate({ to: `/documents/${document}`, replace: true })
  const row = useUnmerged(data ?? null, show)
  if (external)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <CustomerDocumentPage id={id} />
      </Suspense>
    )
  return (
    <PageFrame>
      {isError ? <LoadError error={error} onRetry={() => void refetch()} isScreen /> : null}
      {row ? <Document document={row} onMerged={show} /> : isError ? null : <Skeleton height={320} />}
    </PageFrame>
  )
}

interface DocumentProps {
  readonly document: DocumentRow
  /** Called with the id of the one that stays, when this one was merged into it. */
  readonly onMerged: (kept: string) => void
}

function Document({ document, onMerged }: DocumentProps) {
  const [{ file }] = useUrlState()
  return (
    <>
      <PageHeader title={document.code} subtitle={document.title}>
        <LiftAction document={document} />
        <EditAction document={document} />
      </PageHeader>
      <Standing document={document} />
      {file ? (
        <Suspense fallback={<Skeleton height={320} mb="sm" />}>
          <FileViewer document={document} id={file} />
        </Suspense>
      ) : null}
      <div className={classes.grid}>
        <div className={classes.column}>
          <Revisions document={document} />
          <Suspense fallback={<Skeleton height={96} />}>
            <DocumentEmitions document={document} />
          </Suspense>
        </div>
        <div className={classes.column}>
          <Holds document={document} />
          <Suspense fallback={<Skeleton height={128} />}>
            <DocumentHours document={document} />
          </Suspense>
          <HourRequests document={document} />
          <section className={classes.panel} aria-labelledby="document-facts">
            <h2 id="document-facts">Datos</h2>
            <RecordFacts
              declaration={documents}
              fields={FACTS.filter((field) => !CODED_BY.has(field) || document[field as CodePart] !== '')}
              record={document}
            />
          </section>
          <HistorySection document={document} />
          <Suspense fallback={<Skeleton height={96} />}>
            <DocumentMilestones document={document} />
          </Suspense>
          <Suspense>
            <MergeSection kind="documents" id={document.id} onMerged={onMerged} isPanel />
          </Suspense>
        </div>
      </div>
    </>
  )
}

/** Where it stands and who must act, in one line. */
function Standing({ document }: { readonly document: DocumentRow }) {
  const inForce = revisionText(document.expand?.['inForce'])
  const acts = whoActs(document)
  const spent = useQuery(spentQuery([document.id])).data?.get(document.id)
  const { project } = document.expand ?? {}
  return (
    <p className={classes.standing}>
      <StateChip {...stateOf(document.state)} />
      {document.confidential ? <StateChip label="Confidencial" tone="warning" /> : null}
      {document.hasHolds ? <StateChip label="Con retenciones" tone="paused" /> : null}
      {document.completedOn ? (
        <StateChip label={`Completo desde ${formatDay(document.completedOn)}`} tone="good" />
      ) : null}
      {inForce ? <span>Vigente: Rev. {inForce}</span> : null}
      {acts ? (
        <span>
          Debe actuar: <strong>{acts}</strong>
        </span>
      ) : null}
      <DueText document={document} />
      {document.stopReason && (document.voided || document.suspended) ? <span>{document.stopReason}</span> : null}
      {spent === undefined ? null : (
        <span>
          Horas: {formatHours(spent)} de {formatHours(document.forecastMinutes)} previstas
        </span>
      )}
      {project ? <Link to={`/projects/${project.id}/documents`}>Listado de {String(project['code'])}</Link> : null}
    </p>
  )
}

/** Until when its next milestone is awaited, if it is. */
function DueText({ document }: { readonly document: DocumentRow }) {
  const now = useToday()
  if (!isAwaited(document, String(document.expand?.['project']?.['state']))) return null
  const isLate = document.dueOn < now
  return (
    <span data-late={isLate || undefined}>
      {isLate ? 'Venció' : 'Vence'} el {formatDay(document.dueOn)}
    </span>
  )
}

function EditAction({ document }: { readonly document: DocumentRow }) {
  const canEdit = useMay(documents, 'update', document)
  const [isOpen, setIsOpen] = useState(false)
  if (!canEdit) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon path={mdiPencilOutline} />} onClick={() => setIsOpen(true)}>
        Editar
      </Button>
      {isOpen ? (
        <HeldDialog onClose={close}>
          <DocumentDrawer document={document} project={document.project} onClose={close} onDone={close} />
        </HeldDialog>
      ) : null}
    </>
  )
}

/** Offers the administration to lift an annulment; that by a merge is lifted with the merge. */
function LiftAction({ document }: { readonly document: DocumentRow }) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const mayOverride = decideRule(overridesDocuments, { collection: documents, viewer }) === 'yes'
  if (!mayOverride || checkLifting(document)) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Quitar la anulación…
      </Button>
      <HeldDialog onClose={() => setIsOpen(false)}>
        {isOpen ? <LiftAnnulment document={document} onClose={() => setIsOpen(false)} /> : null}
      </HeldDialog>
    </>
  )
}
