import { Textarea } from '@mantine/core'
import type { Move } from '@timesheet/schema'
import { periods } from '@timesheet/domain/hours'
import type { Period } from '@timesheet/domain/hours'
import { addDays, formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { codeText } from '../../../data/code-text.ts'
import { errorText } from '../../../data/error-text.ts'
import { today } from '../../../data/today.ts'
import { FormConfirm } from '../../../forms/form-confirm.tsx'
import { DAY_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { tooLongText } from '../../../forms/too-long.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { updateRecord } from '../../../widgets/store-record.ts'
import panel from '../config-panel.module.css'
import { PERIOD_EFFECTS } from './period-moves.view-model.ts'
import { type PeriodRow, periodTitle } from './period-row.ts'

const GRACE_DAYS = 3

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
  const [busy, setBusy] = useState(false)
  const grace = typedGrace instanceof Unread || typedGrace === '' ? null : typedGrace
  const state = move.to
  const changes = { state, reason: reason.trim(), ...(state === 'grace' && { graceUntil: grace ?? '' }) }
  const tooLong = tooLongText(reason, periods.fields.reason.options['max'] as number)
  const name = periodTitle(period)

  const handleConfirm = () => {
    if (tooLong || (state === 'grace' && !grace)) return
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
      <p className={panel.note}>
        Del {formatDay(period.from)} al {formatDay(period.to)}. {PERIOD_EFFECTS[state]}
      </p>
      {state === 'grace' ? (
        <TypedText
          mb="sm"
          label="Gracia hasta"
          data-autofocus
          format={DAY_FORMAT}
          value={typedGrace}
          error={grace ? null : codeText({ code: 'validation_required' })}
          onChange={setTypedGrace}
        />
      ) : null}
      <Textarea
        label="Motivo"
        data-autofocus={state !== 'grace' || undefined}
        autosize
        minRows={2}
        value={reason}
        error={tooLong}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormConfirm>
  )
}
