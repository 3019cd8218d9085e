import { Button } from '@mantine/core'
import { type HourRequest, hourRequests } from '@timesheet/domain/documents'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { updateRecord } from '../store-record.ts'

export interface WithdrawRequestProps {
  readonly request: Pick<HourRequest, 'id'>
  /** Of its document. */
  readonly code: string
}

/** Withdraws one's own request of more hours. */
export function WithdrawRequest({ request, code }: WithdrawRequestProps) {
  const [busy, setBusy] = useState(false)
  const withdraw = () => {
    setBusy(true)
    updateRecord(hourRequests, request.id, { state: 'withdrawn' })
      .then(() => showToast({ text: `Retiraste el pedido de más horas en ${code}.` }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      loading={busy}
      aria-label={`Retirar el pedido de más horas en ${code}`}
      onClick={withdraw}
    >
      Retirar
    </Button>
  )
}
