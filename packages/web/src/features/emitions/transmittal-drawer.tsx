import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isLinkable, transmittals, transmittalStates } from '@timesheet/domain/documents'
import { Link } from '@tanstack/react-router'
import { StateChip } from '../../ui/state-chip.tsx'
import type { RowDrawerProps } from '../../widgets/list/define-list.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { useMay } from '../../widgets/may.ts'
import { PendingMoves } from '../../widgets/pending-moves/pending-moves.tsx'
import { RecordFacts } from '../../widgets/record-facts.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { DraftTransmittal } from './draft-transmittal.tsx'
import { type TransmittalRow, transmittalQuery } from './emitions.queries.ts'
import classes from './emitions.module.css'
import { SentDocuments } from './sent-documents.tsx'
import { SentLinks } from './sent-links.tsx'
import { SentActions } from './sent-actions.tsx'
import { TransmittalForm } from './transmittal-form.tsx'

const FACTS = ['recipientOrg', 'recipients', 'copy', 'medium', 'paperCopies', 'answerDays', 'reference', 'text']
const SENT = ['sentOn', 'sender']
const RECEIVED = ['acknowledgedOn', 'acknowledgedBy', 'evidence']

/** What is known of it by now. */
function factsOf({ medium, sentOn, acknowledgedOn }: TransmittalRow): readonly string[] {
  const said = FACTS.filter((field) => field !== 'paperCopies' || medium === 'paper')
  return [...said, ...(sentOn ? SENT : []), ...(acknowledgedOn ? RECEIVED : [])]
}

/** The drawer of a transmittal: the editor of a draft, or what was sent with its answers. */
export function TransmittalDrawer({ id, onClose, onOpen }: RowDrawerProps) {
  if (id === 'new')
    return (
      <SideDrawer title="Nuevo remito" size="44rem" onClose={onClose}>
        <TransmittalForm transmittal={null} onCancel={onClose} onDone={onOpen} />
      </SideDrawer>
    )
  return <StoredTransmittal id={id} onClose={onClose} />
}

function StoredTransmittal({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(transmittalQuery(id))
  const title = data ? `Remito ${data.code || '(borrador)'}: ${data.subject}` : 'Remito'
  return (
    <SideDrawer title={title} size="60rem" onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Content transmittal={data} /> : error ? null : <Skeleton height={240} />}
    </SideDrawer>
  )
}

function Content({ transmittal }: { readonly transmittal: TransmittalRow }) {
  const canEdit = useMay(transmittals, 'update', transmittal)
  const isDraft = transmittal.state === 'draft'
  return (
    <>
      <Head transmittal={transmittal} />
      <PendingMoves objectId={transmittal.id} />
      {isDraft && canEdit ? (
        <DraftTransmittal transmittal={transmittal} />
      ) : (
        <>
          <SentActions transmittal={transmittal} canEdit={canEdit} />
          <SentDocuments transmittal={transmittal} canEdit={canEdit} />
          {canEdit && isLinkable(transmittal) ? <SentLinks transmittal={transmittal.id} /> : null}
          <section className={classes.section}>
            <h2>Datos</h2>
            <RecordFacts declaration={transmittals} fields={factsOf(transmittal)} record={transmittal} />
          </section>
        </>
      )}
    </>
  )
}

function Head({ transmittal }: { readonly transmittal: TransmittalRow }) {
  const project = transmittal.expand?.['project']
  return (
    <div className={classes.head}>
      <StateChip {...transmittalStates.states[transmittal.state]} />
      {project ? (
        <Link
          to={`/projects/${project.id}/documents`}
        >{`${String(project['code'])} · ${String(project['name'])}`}</Link>
      ) : null}
    </div>
  )
}
