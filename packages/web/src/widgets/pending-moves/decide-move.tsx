import { Button, type ButtonProps, Group } from '@mantine/core'
import { type confirmations, decideConfirmationRoute } from '@timesheet/domain/config'
import { useState } from 'react'
import { callOnce } from '../../data/call-once.ts'
import type { Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { useViewer } from '../viewer.ts'

export interface DecideMoveProps {
  readonly request: Pick<Stored<typeof confirmations>, 'id' | 'askedBy'>
  /** What the button says by which the move is made. */
  readonly confirmLabel?: string
  /** What is said once it is made. */
  readonly confirmed?: string
  readonly size?: ButtonProps['size']
}

/** The buttons by which a second person makes or refuses a move, and the one who asked takes it back. */
export function DecideMove(props: DecideMoveProps) {
  const { request, confirmLabel = 'Confirmar', confirmed = 'Se confirmó, y ya está hecho.', size = 'sm' } = props
  const { id } = useViewer()
  const [busy, setBusy] = useState(false)
  const done = { confirmed, refused: 'Se rechazó el pedido.', withdrawn: 'Se retiró el pedido.' }
  const decide = (outcome: keyof typeof done) => {
    setBusy(true)
    callOnce(decideConfirmationRoute, { confirmation: request.id, outcome })
      .then(() => showToast({ text: done[outcome] }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Group gap="xs">
      {request.askedBy === id ? (
        <Button size={size} variant="default" loading={busy} onClick={() => decide('withdrawn')}>
          Retirar el pedido
        </Button>
      ) : (
        <>
          <Button size={size} loading={busy} onClick={() => decide('confirmed')}>
            {confirmLabel}
          </Button>
          <Button size={size} variant="default" loading={busy} onClick={() => decide('refused')}>
            Rechazar
          </Button>
        </>
      )}
    </Group>
  )
}
