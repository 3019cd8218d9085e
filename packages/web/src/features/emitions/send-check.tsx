import { Button, Skeleton } from '@mantine/core'
import { mdiSendOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { isLinkMailed, sendTransmittal } from '@timesheet/domain/documents'
import type { CommandPreview } from '@timesheet/schema'
import { useState } from 'react'
import { codeText } from '../../data/code-text.ts'
import { commandText } from '../../data/outbox/command-text.ts'
import { commandWrite } from '../../data/outbox/command-write.ts'
import { outbox, settled, useOutbox } from '../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { problemText } from '../../widgets/hour-entries/hour-problem.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { WaitingWrite } from '../../widgets/waiting-write.tsx'
import { checkQuery, contactsQuery, emitionsQuery, type TransmittalRow } from './emitions.queries.ts'
import classes from './emitions.module.css'

/** What is missing to send a draft, document by document, or the button that sends it. */
export function SendCheck({ transmittal }: { readonly transmittal: TransmittalRow }) {
  const [seed] = useState(newRecordId)
  const { data, error, refetch } = useQuery(checkQuery(transmittal.id, transmittal.project, seed))
  const [isAsked, setIsAsked] = useState(false)
  const isOnItsWay = useOutbox().pending.some(({ place }) => place === placeOf(transmittal.id))
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={64} />
  const isReady = data.steps.length > 0
  return (
    <section className={classes.section} aria-labelledby="send-check">
      <h2 id="send-check">{isReady ? 'Se puede enviar' : 'Qué falta para enviarlo'}</h2>
      <Remarks preview={data} />
      <div className={classes.actions}>
        <Button
          leftSection={<Icon path={mdiSendOutline} />}
          disabled={!isReady || isOnItsWay}
          onClick={() => setIsAsked(true)}
        >
          Enviar…
        </Button>
      </div>
      {isAsked ? null : (
        <WaitingWrite place={placeOf(transmittal.id)}>Sin conexión: se envía al volver la red.</WaitingWrite>
      )}
      {isAsked ? (
        <Send
          transmittal={transmittal}
          preview={data}
          seed={seed}
          onStale={() => void refetch()}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </section>
  )
}

/** What is missing, else what sending brings about besides. */
function Remarks({ preview }: { readonly preview: CommandPreview }) {
  if (preview.leftOut.length === 0)
    return <p className={classes.muted}>No falta nada: el remito toma su número al enviarse.</p>
  return (
    <ul className={classes.faults} aria-label="Observaciones">
      {preview.leftOut.map(({ code, params, row }) => {
        const document = String(row['document'] ?? '')
        return <li key={`${code} ${document}`}>{codeText({ code, params: { ...params, document } })}.</li>
      })}
    </ul>
  )
}

interface SendProps {
  readonly transmittal: TransmittalRow
  readonly preview: CommandPreview
  readonly seed: string
  readonly onStale: () => void
  readonly onClose: () => void
}

function Send({ transmittal, preview, seed, onStale, onClose }: SendProps) {
  const [busy, setBusy] = useState(false)
  const count = useQuery(emitionsQuery(transmittal.id)).data?.length ?? 0
  const handleSend = async () => {
    setBusy(true)
    const problem = await send({ transmittal: transmittal.id, project: transmittal.project, seed }, preview)
    setBusy(false)
    onClose()
    if (problem?.code === 'command_stale') {
      onStale()
      showProblem('Algo cambió mientras tanto y no se envió nada. La revisión ya está al día.')
    } else if (problem) showProblem(`${commandText(problem) ?? problemText(problem)}.`)
    else showToast({ text: 'Se envió el remito.' })
  }
  return (
    <ConfirmDialog
      title={`Enviar a ${transmittal.recipientOrg}`}
      actionLabel="Enviar"
      busy={busy}
      onConfirm={() => void handleSend()}
      onClose={onClose}
    >
      {count === 1 ? 'Se emite 1 documento' : `Se emiten ${count} documentos`}, el remito toma su número y ya no se
      cambia. <Mailed transmittal={transmittal} />
      <WaitingWrite place={placeOf(transmittal.id)}>
        Sin conexión: se envía al volver la red, también si esta ventana se cierra.
      </WaitingWrite>
    </ConfirmDialog>
  )
}

/** Who gets a mail with a link as it is sent. */
function Mailed({ transmittal }: { readonly transmittal: TransmittalRow }) {
  const { customer, recipients } = transmittal
  const { data = [] } = useQuery({ ...contactsQuery(customer), enabled: customer !== '' })
  if (!isLinkMailed(transmittal)) return null
  const chosen = data.filter(({ id }) => recipients.includes(id))
  const namesOf = (hasMail: boolean) =>
    chosen
      .filter(({ email }) => (email !== '') === hasMail)
      .map(({ name }) => name)
      .join(', ')
  if (namesOf(true) === '') return 'No sale ningún correo: ningún contacto elegido en «A» tiene uno.'
  const missing = namesOf(false)
  return `Va por correo a ${namesOf(true)}, con un enlace para verlo sin cuenta.${missing ? ` Sin correo: ${missing}.` : ''}`
}

/** Where the sending of a transmittal waits for the network. */
function placeOf(transmittal: string): string {
  return `send-transmittal ${transmittal}`
}

type Input = Parameters<typeof sendTransmittal.plan>[1]

/** Sends it under a key of its own, so that a lost answer sends nothing twice; returns why it was refused, or null. */
async function send(input: Input, preview: CommandPreview) {
  const text = 'Envío del remito'
  const place = placeOf(input.transmittal)
  const write = commandWrite({ name: sendTransmittal.name, input, plan: preview }, { place, text })
  const ended = settled(write.key)
  outbox.submit([write])
  const problem = await ended
  if (problem) outbox.forgive(write.place)
  return problem
}
