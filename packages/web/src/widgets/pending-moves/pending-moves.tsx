import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirmations, decideConfirmationRoute } from '@timesheet/domain/config'
import { formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { useViewer } from '../viewer.ts'
import classes from './pending-moves.module.css'

const DONE = {
  confirmed: 'Se confirmó, y ya está hecho.',
  refused: 'Se rechazó el pedido.',
  withdrawn: 'Se retiró el pedido.',
}

const pendingQuery = (objectId: string) =>
  listQuery(confirmations, {
    filter: objectId
      ? filterText('objectId = {:objectId} && state = "pending"', { objectId })
      : 'project != "" && state = "pending"',
    sort: '-created',
    expand: 'askedBy',
  })

/** Moves of projects that wait for their second person: all that the viewer may read, or those of one record. */
export function PendingMoves({ objectId = '' }: { readonly objectId?: string }) {
  const { data = [] } = useQuery(pendingQuery(objectId))
  if (data.length === 0) return null
  return (
    <section className={classes.pending} aria-label="Esperan a una segunda persona">
      {data.map((request) => (
        <PendingMove key={request.id} request={request} />
      ))}
    </section>
  )
}

function PendingMove({ request }: { readonly request: Stored<typeof confirmations> }) {
  const { id } = useViewer()
  const [busy, setBusy] = useState(false)
  const asker = request.expand?.['askedBy']
  const decide = (outcome: keyof typeof DONE) => {
    setBusy(true)
    callRoute(decideConfirmationRoute, { confirmation: request.id, outcome })
      .then(() => showToast({ text: DONE[outcome] }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.move}>
      <p>
        <strong>{request.title}</strong>: «{request.reason}».{' '}
        {asker ? `Lo pidió ${String(asker['name'])} ${String(asker['surname'])}; ` : ''}lo confirma otra persona hasta
        el {formatDay(request.expiresOn)}.
      </p>
      <Group gap="xs">
        {request.askedBy === id ? (
          <Button size="xs" variant="default" loading={busy} onClick={() => decide('withdrawn')}>
            Retirar el pedido
          </Button>
        ) : (
          <>
            <Button size="xs" loading={busy} onClick={() => decide('confirmed')}>
              Confirmar
            </Button>
            <Button size="xs" variant="default" loading={busy} onClick={() => decide('refused')}>
              Rechazar
            </Button>
          </>
        )}
      </Group>
    </div>
  )
}
