import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { decideConfirmationRoute } from '@timesheet/domain/config'
import { reopenPeriodRoute } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { errorText } from '../../../data/error-text.ts'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { reopeningsQuery } from './closing.queries.ts'
import classes from './closing.module.css'
import type { PeriodRow } from './period-row.ts'
import { ReasonField, reasonProblem } from '../../../forms/reason-field.tsx'

const DONE = {
  confirmed: 'Confirmado: el período se reabre.',
  refused: 'Se rechazó el pedido.',
  withdrawn: 'Se retiró el pedido.',
}

type Pending = NonNullable<ReturnType<typeof usePending>>

function usePending(period: string) {
  return useQuery(reopeningsQuery(period)).data?.[0]
}

/** A request that waits for its second person: who asked, why, until when, and the decision. */
function PendingReopening({ request }: { readonly request: Pending }) {
  const { id } = useViewer()
  const [busy, setBusy] = useState(false)
  const asker = request.expand?.askedBy
  const decide = (outcome: keyof typeof DONE) => {
    setBusy(true)
    callRoute(decideConfirmationRoute, { confirmation: request.id, outcome })
      .then(() => showToast({ text: DONE[outcome] }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  const isOwn = request.askedBy === id
  return (
    <>
      <p className={classes.note}>
        {asker ? `${asker['name']} ${asker['surname']} pidió` : 'Se pidió'} reabrirlo: «{request.reason}». Lo confirma
        otra persona hasta el {formatDay(request.expiresOn)}.
      </p>
      <p className={classes.note}>{request.title}.</p>
      <Group gap="xs">
        {isOwn ? (
          <Button variant="default" loading={busy} onClick={() => decide('withdrawn')}>
            Retirar el pedido
          </Button>
        ) : (
          <>
            <Button loading={busy} onClick={() => decide('confirmed')}>
              Confirmar la reapertura
            </Button>
            <Button variant="default" loading={busy} onClick={() => decide('refused')}>
              Rechazar
            </Button>
          </>
        )}
      </Group>
    </>
  )
}

/** Asks for the reopening of a closed period, or shows the request that waits for its second person. */
export function Reopening({ period, canAsk }: { readonly period: PeriodRow; readonly canAsk: boolean }) {
  const pending = usePending(period.id)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  if (pending) return <PendingReopening request={pending} />
  if (!canAsk) return null
  const handleAsk = () => {
    setTried(true)
    if (reasonProblem(reason)) return
    setBusy(true)
    callRoute(reopenPeriodRoute, { period: period.id, reason: reason.trim() })
      .then(({ expiresOn }) => {
        setReason('')
        setTried(false)
        showToast({ text: `Se pidió. Otra persona lo confirma hasta el ${formatDay(expiresOn)}.` })
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.form}>
      <p className={classes.note}>
        Al reabrirlo se retiran los ajustes de lo esperado y de las horas extra de sus días: lo que corregían se carga
        en ellos.
      </p>
      <UnsavedMark dirty={reason !== ''} />
      <ReasonField label="Motivo para reabrir" value={reason} tried={tried} onChange={setReason} />
      <Button variant="default" loading={busy} onClick={handleAsk}>
        Pedir la reapertura
      </Button>
    </div>
  )
}
