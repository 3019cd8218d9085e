import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reopenPeriodRoute } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { callRoute } from '../../../data/call-route.ts'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { DecideMove } from '../../../widgets/pending-moves/decide-move.tsx'
import { useAskSecond } from '../../../widgets/pending-moves/use-ask-second.ts'
import { reopeningsQuery } from './closing.queries.ts'
import classes from './closing.module.css'
import type { PeriodRow } from './period-row.ts'
import { ReasonField } from '../../../forms/reason-field.tsx'

type Pending = NonNullable<ReturnType<typeof usePending>>

function usePending(period: string) {
  return useQuery(reopeningsQuery(period)).data?.[0]
}

/** A request that waits for its second person: who asked, why, until when, and the decision. */
function PendingReopening({ request }: { readonly request: Pending }) {
  const asker = request.expand?.askedBy
  return (
    <>
      <p className={classes.note}>
        {asker ? `${asker['name']} ${asker['surname']} pidió` : 'Se pidió'} reabrirlo: «{request.reason}». Lo confirma
        otra persona hasta el {formatDay(request.expiresOn)}.
      </p>
      <p className={classes.note}>{request.title}.</p>
      <DecideMove
        request={request}
        confirmLabel="Confirmar la reapertura"
        confirmed="Confirmado: el período se reabre."
      />
    </>
  )
}

/** Asks for the reopening of a closed period, or shows the request that waits for its second person. */
export function Reopening({ period, canAsk }: { readonly period: PeriodRow; readonly canAsk: boolean }) {
  const pending = usePending(period.id)
  const { busy, dirty, send, field } = useAskSecond((reason) =>
    callRoute(reopenPeriodRoute, { period: period.id, reason }),
  )
  if (pending) return <PendingReopening request={pending} />
  if (!canAsk) return null
  return (
    <div className={classes.form}>
      <p className={classes.note}>
        Al reabrirlo se retiran los ajustes de lo esperado y de las horas extra de sus días: lo que corregían se carga
        en ellos.
      </p>
      <UnsavedMark dirty={dirty} />
      <ReasonField label="Motivo para reabrir" {...field} />
      <Button variant="default" loading={busy} onClick={send}>
        Pedir la reapertura
      </Button>
    </div>
  )
}
