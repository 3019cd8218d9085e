import { Button, Skeleton } from '@mantine/core'
import { type QueuedWork, outboxDiscardRoute, outboxRetryRoute, outboxRoute } from '@timesheet/domain/config'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { formatInstant } from '../../ui/text/instant-text.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import classes from '../crons/crons.module.css'
import { systemProblem } from '../settings/settings-errors.ts'

const REFETCH_MS = 15_000
const KINDS: Readonly<Record<string, string>> = {
  invitation: 'Invitación',
  passwordReset: 'Enlace para una contraseña nueva',
  verification: 'Verificación de la dirección',
  otp: 'Código de ingreso',
  attemptWarning: 'Aviso de intentos fallidos',
  authAlert: 'Aviso de ingreso desde otro lugar',
}

const queueQuery = queryOptions({
  queryKey: ['system', 'outbox'],
  queryFn: async () => (await callRoute(outboxRoute, {})).items,
  refetchInterval: REFETCH_MS,
})

function QueuedMail({ mail }: { readonly mail: QueuedWork }) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act = (route: typeof outboxRetryRoute) => {
    setBusy(true)
    void callRoute(route, { id: mail.id })
      .catch((error: unknown) => showProblem(systemProblem(error)))
      .then(() => cache.invalidateQueries({ queryKey: queueQuery.queryKey }))
      .finally(() => setBusy(false))
  }
  const name = KINDS[mail.kind] ?? mail.kind
  const isDead = mail.state === 'dead'
  return (
    <li className={classes.job}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>{mail.error === '' ? 'Por salir' : mail.error}</span>
        <small>Pedido el {formatInstant(mail.created)}</small>
      </div>
      <div className={classes.next}>
        <small>{mail.attempts === 1 ? '1 intento' : `${mail.attempts} intentos`}</small>
        {isDead ? <span>ya no se intenta</span> : <span>otro intento: {formatInstant(mail.due)}</span>}
      </div>
      <div className={classes.act}>
        {isDead ? <StateChip tone="bad" label="No salió" /> : null}
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          onClick={() => act(outboxRetryRoute)}
          aria-label={`Reintentar: ${name}`}
        >
          Reintentar
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={isBusy}
          onClick={() => act(outboxDiscardRoute)}
          aria-label={`Descartar: ${name}`}
        >
          Descartar
        </Button>
      </div>
    </li>
  )
}

/** Mails that are waiting and mails that failed, with actions to retry or discard each. */
export function MailQueue() {
  const queue = useQuery(queueQuery)
  if (queue.isError) return <LoadError error={queue.error} onRetry={() => void queue.refetch()} />
  if (!queue.data) return <Skeleton height={60} />
  if (queue.data.length === 0) return <p className={classes.note}>No hay correos pendientes: todos salieron.</p>
  return (
    <ul className={classes.jobs} aria-label="Correos pendientes">
      {queue.data.map((mail) => (
        <QueuedMail key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}
