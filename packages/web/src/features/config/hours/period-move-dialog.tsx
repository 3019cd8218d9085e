import { Textarea } from '@mantine/core'
import type { Move } from '@timesheet/schema'
import { hours, periods } from '@timesheet/domain/hours'
import type { Period } from '@timesheet/domain/hours'
import { addDays, formatDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../data/client.ts'
import { filterText } from '../../../data/collection.ts'
import { codeText, errorText } from '../../../data/error-text.ts'
import { today } from '../../../data/today.ts'
import { FormConfirm } from '../../../forms/form-confirm.tsx'
import { DAY_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { tooLongText } from '../../../forms/too-long.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { updateRecord } from '../../../widgets/store-record.ts'
import classes from './hours-config.module.css'
import { PERIOD_EFFECTS } from './period-moves.view-model.ts'
import { periodName } from './period-name.ts'
import type { PeriodRow } from './period-row.ts'

const GRACE_DAYS = 3

async function countHours(period: PeriodRow, state: string): Promise<number> {
  const filter = filterText('day >= {:from} && day <= {:to} && state = {:state}', {
    from: period.from,
    to: period.to,
    state,
  })
  const { totalItems } = await client.collection(hours.name).getList(1, 1, { filter, fields: 'id' })
  return totalItems
}

/** The drafts and submitted entries that would remain when the period closes now. */
function Blockers({ period }: { readonly period: PeriodRow }) {
  const query = useQuery({
    queryKey: ['period-blockers', period.id],
    queryFn: async () => ({
      draft: await countHours(period, 'draft'),
      submitted: await countHours(period, 'submitted'),
    }),
    staleTime: 0,
  })
  if (query.isError) return <p className={classes.note}>No se pudo contar lo pendiente.</p>
  if (!query.data) return <p className={classes.note}>Contando lo pendiente…</p>
  const { draft, submitted } = query.data
  if (draft + submitted === 0) return <p className={classes.note}>No queda nada sin enviar ni sin aprobar.</p>
  return (
    <p className={classes.warning}>
      Quedan {draft} entradas sin enviar y {submitted} sin aprobar: así quedarían, como pendientes.
    </p>
  )
}

export interface PeriodMoveDialogProps {
  readonly period: PeriodRow
  readonly move: Move<Period['state']>
  readonly onClose: () => void
}

/** Confirms a move of a period, with its effect on people; the reason is recorded in the audit log. */
export function PeriodMoveDialog({ period, move, onClose }: PeriodMoveDialogProps) {
  const [reason, setReason] = useState('')
  const [firstGrace] = useState(() => addDays(today(), GRACE_DAYS))
  const [typedGrace, setTypedGrace] = useState<Typed<string>>(firstGrace)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const grace = typedGrace instanceof Unread || typedGrace === '' ? null : typedGrace
  const state = move.to
  const changes = { state, reason: reason.trim(), ...(state === 'grace' && { graceUntil: grace ?? '' }) }
  const isUnsaid = move.reason === true && changes.reason === ''
  const tooLong = tooLongText(reason, periods.fields.reason.options['max'] as number)
  const name = periodName(period)

  const handleConfirm = () => {
    setTried(true)
    if (isUnsaid || tooLong || (state === 'grace' && !grace)) return
    setBusy(true)
    updateRecord(periods, period.id, changes)
      .then(() => {
        showToast({ text: `${move.label}: ${name}, hecho.` })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <FormConfirm
      dirty={reason !== '' || typedGrace !== firstGrace}
      title={`${move.label} ${name}`}
      actionLabel={`${move.label} el período`}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.note}>
        Del {formatDay(period.from)} al {formatDay(period.to)}. {PERIOD_EFFECTS[state]}
      </p>
      {state === 'closed' ? <Blockers period={period} /> : null}
      {state === 'grace' ? (
        <TypedText
          mb="sm"
          label="Gracia hasta"
          format={DAY_FORMAT}
          value={typedGrace}
          error={grace ? null : codeText({ code: 'validation_required' })}
          onChange={setTypedGrace}
        />
      ) : null}
      <Textarea
        label="Motivo"
        withAsterisk={move.reason === true}
        autosize
        minRows={2}
        value={reason}
        error={tooLong ?? (tried && isUnsaid ? codeText({ code: 'period_reason_missing' }) : null)}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormConfirm>
  )
}
