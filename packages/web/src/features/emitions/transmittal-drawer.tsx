import { isLinkable, transmittals } from '@timesheet/domain/documents'
import { useEffect, useRef } from 'react'
import { showProblem } from '../../ui/toast/toast-store.ts'
import type { RowDrawerProps } from '../../widgets/list/define-list.ts'
import { useMay } from '../../widgets/may.ts'
import { PendingMoves } from '../../widgets/pending-moves/pending-moves.tsx'
import { RecordFacts } from '../../widgets/record-facts.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { DraftTransmittal } from './draft-transmittal.tsx'
import type { TransmittalRow } from './emitions.queries.ts'
import classes from './emitions.module.css'
import { SentDocuments } from './sent-documents.tsx'
import { SentLinks } from './sent-links.tsx'
import { SentActions } from './sent-actions.tsx'
import { StoredDrawer } from './stored-drawer.tsx'
import { TransmittalForm } from './transmittal-form.tsx'

const GONE = 'El remito dejó de ser un borrador: lo que se estaba escribiendo en sus datos no se guardó.'
const FACTS = ['recipientOrg', 'recipients', 'copy', 'medium', 'paperCopies', 'answerDays', 'reference', 'text']
const SENT = ['sentOn', 'sender']
const RECEIVED = ['acknowledgedOn', 'acknowledgedBy', 'evidence']

/** What is known of it by now. */
function factsOf({ direction, medium, sentOn, acknowledgedOn }: TransmittalRow): readonly string[] {
  if (direction === 'opening') return ['sentOn']
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
  return (
    <StoredDrawer id={id} noun="Remito" titleOf={titleOf} size="60rem" onClose={onClose}>
      {(transmittal) => <Content transmittal={transmittal} />}
    </StoredDrawer>
  )
}

function titleOf({ direction, code, subject }: TransmittalRow): string {
  return direction === 'opening'
    ? `Empalme: ${code}, de otra herramienta`
    : `Remito ${code || '(borrador)'}: ${subject}`
}

function Content({ transmittal }: { readonly transmittal: TransmittalRow }) {
  const canEdit = useMay(transmittals, 'update', transmittal)
  const isDraft = transmittal.state === 'draft'
  const isOpening = transmittal.direction === 'opening'
  const isTyped = useRef(false)
  useEffect(() => {
    if (!isDraft && isTyped.current) showProblem(GONE)
    isTyped.current = false
  }, [isDraft])
  return (
    <>
      <PendingMoves objectId={transmittal.id} />
      {isDraft && canEdit ? (
        <DraftTransmittal transmittal={transmittal} onTyped={(is) => void (isTyped.current = is)} />
      ) : (
        <>
          {isOpening ? (
            <p className={classes.muted}>
              Lo emitió otra herramienta: acá no tiene archivos ni carátula. Sus respuestas se registran como las demás.
            </p>
          ) : (
            <SentActions transmittal={transmittal} canEdit={canEdit} />
          )}
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
