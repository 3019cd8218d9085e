import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { transmittals } from '@timesheet/domain/documents'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { relationItems } from '../../forms/relation-items.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import type { RowDrawerProps } from '../../widgets/list/define-list.ts'
import { Answers, type ResponseRow } from '../../widgets/emitions/answers.tsx'
import { useMay } from '../../widgets/may.ts'
import { RecordFacts } from '../../widgets/record-facts.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { updateRecord } from '../../widgets/store-record.ts'
import type { TransmittalRow } from './emitions.queries.ts'
import classes from './emitions.module.css'
import { ReceivedFiles } from './received-files.tsx'
import { ReceivedForm } from './received-form.tsx'
import { broughtAnswersQuery } from './received.queries.ts'
import { StoredDrawer } from './stored-drawer.tsx'

const FACTS = ['senderOrg', 'senderContact', 'senderNumber', 'receivedOn', 'brings', 'medium', 'reference', 'text']

/** The drawer of what was received: the form of a new one, or what is stored with its files. */
export function ReceivedDrawer({ id, onClose, onOpen }: RowDrawerProps) {
  if (id === 'new')
    return (
      <SideDrawer title="Registrar entrada" size="44rem" onClose={onClose}>
        <ReceivedForm transmittal={null} onCancel={onClose} onDone={onOpen} />
      </SideDrawer>
    )
  return (
    <StoredDrawer id={id} noun="Entrada" size="50rem" onClose={onClose}>
      {(transmittal) => <Content transmittal={transmittal} />}
    </StoredDrawer>
  )
}

interface OfTransmittal {
  readonly transmittal: TransmittalRow
}

function Content({ transmittal }: OfTransmittal) {
  const canEdit = useMay(transmittals, 'update', transmittal) && transmittal.state === 'received'
  const [isCorrecting, setIsCorrecting] = useState(false)
  const said = [...FACTS, 'recordedBy', ...(transmittal.state === 'void' ? ['voidReason'] : [])]
  const handleDone = () => setIsCorrecting(false)
  return (
    <>
      {isCorrecting ? (
        <ReceivedForm transmittal={transmittal} onCancel={handleDone} onDone={handleDone} />
      ) : (
        <>
          {canEdit ? (
            <div className={classes.actions}>
              <Button size="xs" variant="default" onClick={() => setIsCorrecting(true)}>
                Corregir…
              </Button>
              <VoidButton transmittal={transmittal} />
            </div>
          ) : null}
          <RecordFacts declaration={transmittals} fields={said} record={transmittal} />
        </>
      )}
      {isCorrecting ? null : <Concerned transmittal={transmittal} />}
      <Brought transmittal={transmittal} />
      <ReceivedFiles transmittal={transmittal} canAdd={canEdit} />
    </>
  )
}

/** The documents of ours that it is about. */
function Concerned({ transmittal: { concerns } }: OfTransmittal) {
  const { data = [] } = useQuery({
    queryKey: ['relation-items', 'documents', concerns],
    queryFn: () => relationItems('documents', concerns),
    enabled: concerns.length > 0,
  })
  if (concerns.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="concerned">
      <h2 id="concerned">{transmittals.fields.concerns.label}</h2>
      <ul className={classes.rows} aria-label={transmittals.fields.concerns.label}>
        {data.map(({ id, label }) => (
          <li key={id}>
            <span className={classes.grow}>
              <Link to={`/documents/${id}`}>{label}</Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The answers to what we sent that came with it. */
function Brought({ transmittal }: OfTransmittal) {
  const { data } = useQuery(broughtAnswersQuery(transmittal.id))
  if (!data?.length) return null
  return (
    <section className={classes.section} aria-labelledby="brought">
      <h2 id="brought">Respuestas que trajo</h2>
      <ul className={classes.rows} aria-label="Respuestas que trajo">
        {data.map((row) => (
          <li key={row.id}>
            <span className={classes.grow}>
              <AnsweredDocument answer={row} />
            </span>
            <Answers answers={[row]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The document of an answer, which leads to the transmittal by which it was sent. */
function AnsweredDocument({ answer }: { readonly answer: ResponseRow }) {
  const emition = answer.expand?.['emition']
  const document = emition?.expand?.['document']
  if (!emition) return null
  return <Link to={`/emitions?id=${String(emition['transmittal'])}`}>{String(document?.['code'] ?? '')}</Link>
}

function VoidButton({ transmittal }: OfTransmittal) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsked(true)}>
        Anular…
      </Button>
      {isAsked ? (
        <HeldDialog onClose={() => setIsAsked(false)}>
          <VoidDialog transmittal={transmittal} onClose={() => setIsAsked(false)} />
        </HeldDialog>
      ) : null}
    </>
  )
}

function VoidDialog({ transmittal, onClose }: OfTransmittal & { readonly onClose: () => void }) {
  const form = useRecordForm({
    declaration: transmittals,
    fields: ['voidReason', 'state'],
    defaults: { state: 'void' },
    shown: () => ['voidReason'],
    save: async ({ voidReason = '' }) => {
      await updateRecord(transmittals, transmittal.id, { voidReason, state: 'void' })
      showToast({ text: `Se anuló ${transmittal.code}: conserva su número y sus archivos.` })
      onClose()
    },
  })
  return (
    <FormDialog title={`Anular ${transmittal.code}`} onClose={onClose}>
      <RecordForm form={form} submitLabel="Anular" wide={['voidReason']} onCancel={onClose} />
    </FormDialog>
  )
}
