import { Button } from '@mantine/core'
import { overdueAnswers, type RemindedAnswers, remindAnswersRoute } from '@timesheet/domain/documents'
import { useState } from 'react'
import { callOnce } from '../../data/call-once.ts'
import { errorText } from '../../data/error-text.ts'
import { today } from '../../data/today.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { askingOf } from './asking-of.ts'
import type { EmitionRow } from './emitions.queries.ts'

interface RemindButtonProps {
  readonly transmittal: string
  readonly rows: readonly EmitionRow[]
}

/** Reminds the customer of what is overdue of a transmittal; nothing where nothing is, disabled once it was done today. */
export function RemindButton({ transmittal, rows }: RemindButtonProps) {
  const [busy, setBusy] = useState(false)
  const overdue = overdueAnswers(rows, today(), askingOf)
  if (overdue.length === 0) return null
  const isDone = overdue.every(({ remindedOn }) => remindedOn >= today())
  const handleRemind = () => {
    setBusy(true)
    callOnce(remindAnswersRoute, { transmittal })
      .then((done) => showToast({ text: remindedText(done) }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button size="xs" variant="default" loading={busy} disabled={isDone} onClick={handleRemind}>
      {isDone ? 'Recordado hoy al cliente' : `Recordar al cliente (${overdue.length})`}
    </Button>
  )
}

function remindedText({ documents, mails }: RemindedAnswers): string {
  const of = documents === 1 ? 'la respuesta de 1 documento' : `las respuestas de ${documents} documentos`
  const by =
    mails === 0
      ? 'Ningún contacto del remito tiene correo: hay que avisarle por otro medio.'
      : `Sale un correo a ${mails === 1 ? '1 contacto' : `${mails} contactos`}.`
  return `Quedó registrado el recordatorio de ${of}. ${by}`
}
