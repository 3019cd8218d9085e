import { Button, Skeleton } from '@mantine/core'
import { type OvertimeRequest, overtimeRequests, overtimeRequestStates } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterText, listQuery, type Stored } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { useToday } from '../../../data/today.ts'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { HoursText } from '../../../ui/text/hours-text.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { updateRecord } from '../../../widgets/store-record.ts'
import { spanText } from '../../../widgets/leave/leave.view-model.ts'
import classes from './leave-card.module.css'

const OvertimeDrawer = lazyPart(() => import('../../../widgets/overtime/overtime-drawer.tsx'), 'OvertimeDrawer', {
  failed: 'over',
})

function Request({ row }: { readonly row: Stored<typeof overtimeRequests> }) {
  const format = useHoursFormat()
  const [busy, setBusy] = useState(false)
  const withdraw = () => {
    setBusy(true)
    updateRecord(overtimeRequests, row.id, { state: 'withdrawn' satisfies OvertimeRequest['state'] })
      .then(() => showToast({ text: `Se retiró el pedido: ${spanText(row)}.` }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong>
          <HoursText minutes={row.minutes} format={format} />, {spanText(row)}
        </strong>
        <small>{row.answer || row.reason}</small>
      </span>
      <StateChip {...overtimeRequestStates.states[row.state]} />
      {row.state === 'requested' ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={busy}
          aria-label={`Retirar el pedido del ${spanText(row)}`}
          onClick={withdraw}
        >
          Retirar
        </Button>
      ) : null}
    </li>
  )
}

/** A person's requests of overtime that are still to come; from here one asks for another. */
export function OvertimeRequests({ user }: { readonly user: string }) {
  const today = useToday()
  const [asks, setAsks] = useState(false)
  const query = useQuery(
    listQuery(overtimeRequests, {
      filter: filterText('user = {:user} && to >= {:today} && state != "withdrawn"', { user, today }),
      sort: 'from',
    }),
  )
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={32} mt="sm" />
  const rows = query.data
  return (
    <>
      {rows.length > 0 ? (
        <ul className={classes.rows} aria-label="Pedidos de horas extra">
          {rows.map((row) => (
            <Request key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      <Button mt="xs" size="xs" variant="default" onClick={() => setAsks(true)}>
        Pedir horas extra
      </Button>
      {asks ? (
        <HeldDialog onClose={() => setAsks(false)}>
          <OvertimeDrawer user={user} others={rows} onClose={() => setAsks(false)} />
        </HeldDialog>
      ) : null}
    </>
  )
}
