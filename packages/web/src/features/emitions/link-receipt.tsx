import { Button, TextInput } from '@mantine/core'
import { acknowledgeByLinkRoute, type LinkedTransmittal } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { type SubmitEvent, useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { errorText } from '../../data/error-text.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import classes from './transmittal-link.module.css'
import type { TransmittalLink } from './use-linked-transmittal.ts'

interface ReceiptProps {
  readonly link: TransmittalLink
  readonly told: LinkedTransmittal
}

const [SHORTEST, LONGEST] = [3, 120]

/** Who acknowledged the receipt of a transmittal, or the form by which whoever holds its link does it. */
export function Receipt({ link, told }: ReceiptProps) {
  const [name, setName] = useState(told.contact)
  const [stands, setStands] = useState<'asked' | 'refused' | 'sending'>('asked')
  if (told.acknowledgedOn !== '')
    return (
      <p className={classes.received} role="status">
        Acuse de recibo de {told.acknowledgedBy} del {formatDay(told.acknowledgedOn)}.
      </p>
    )
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isName(name)) return setStands('refused')
    setStands('sending')
    link
      .attempt(callRoute(acknowledgeByLinkRoute, { token: link.token, name: name.trim() }).then(link.ask))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setStands('asked'))
  }
  return (
    <form className={classes.receipt} onSubmit={handleSubmit} noValidate>
      <TextInput
        label="Nombre y apellido de quien recibe"
        value={name}
        autoComplete="name"
        error={stands === 'refused' ? 'Hace falta el nombre de quien recibe, de 3 a 120 caracteres' : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" loading={stands === 'sending'}>
        Acusar recibo
      </Button>
      <p className={classes.note}>
        Queda anotado una vez, con el nombre, el momento y la dirección de red desde la que se hace. No aprueba los
        documentos.
      </p>
    </form>
  )
}

function isName(text: string): boolean {
  const { length } = text.trim()
  return length >= SHORTEST && length <= LONGEST
}
