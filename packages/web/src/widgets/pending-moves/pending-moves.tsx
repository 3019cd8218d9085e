import { useQuery } from '@tanstack/react-query'
import type { confirmations } from '@timesheet/domain/config'
import { formatDay } from '@timesheet/domain/kernel'
import type { Stored } from '../../data/collection.ts'
import { DecideMove } from './decide-move.tsx'
import { pendingQuery } from './pending.query.ts'
import classes from './pending-moves.module.css'

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
  const asker = request.expand?.['askedBy']
  return (
    <div className={classes.move}>
      <p>
        <strong>{request.title}</strong>: «{request.reason}».{' '}
        {asker ? `Lo pidió ${String(asker['name'])} ${String(asker['surname'])}; ` : ''}lo confirma otra persona hasta
        el {formatDay(request.expiresOn)}.
      </p>
      <DecideMove request={request} size="xs" />
    </div>
  )
}
