import { Button, Textarea } from '@mantine/core'
import { type HourEntry, hours, REASON_LENGTH } from '@timesheet/domain/hours'
import { formatDay, sumMinutes } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { tooLongText } from '../../forms/too-long.ts'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import { HoursText } from '../../ui/text/hours-text.tsx'
import { decideEntries, type HoursDecision } from './decide-hours.ts'
import classes from './decide-hours.module.css'
import { targetText } from './target-text.ts'

const REASON_MAX = Number(hours.fields.reason.options['max'])

export interface DecideDialogProps {
  readonly title?: string
  readonly entries: readonly (HourEntry & { readonly expand?: Readonly<Record<string, unknown>> })[]
  readonly onClose: () => void
  /** Called once the decision is stored. */
  readonly onDone?: () => void
}

/** Approves or rejects some entries of one person; a rejection says why. */
export function DecideDialog({ title = 'Decidir horas', entries, onClose, onDone }: DecideDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const decide = async (decision: HoursDecision['decision']) => {
    if (decision === 'reject' && [...reason.trim()].length < REASON_LENGTH)
      return setProblem(`Para rechazar hace falta un motivo de al menos ${REASON_LENGTH} caracteres`)
    setBusy(true)
    const isDone = await decideEntries(entries, { decision, reason: decision === 'reject' ? reason : '' })
    setBusy(false)
    if (!isDone) return
    onDone?.()
    onClose()
  }
  return (
    <FormDialog title={title} onClose={onClose}>
      <UnsavedMark dirty={reason !== ''} />
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{formatDay(entry.day)}</span>
            <span className={classes.what}>{[targetText(entry), entry.note].filter(Boolean).join(' · ') || '—'}</span>
            <HoursText minutes={entry.minutes} />
          </li>
        ))}
      </ul>
      <p className={classes.sum}>
        <span>Total</span>
        <HoursText minutes={sumMinutes(entries.map(({ minutes }) => minutes))} />
      </p>
      <Textarea
        label="Motivo del rechazo"
        description="Lo lee la persona en la celda que vuelve."
        autosize
        minRows={2}
        value={reason}
        error={tooLongText(reason, REASON_MAX) ?? problem}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setProblem('')
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={() => void decide('reject')}>
          Rechazar
        </Button>
        <Button disabled={busy} data-autofocus onClick={() => void decide('approve')}>
          Aprobar
        </Button>
      </div>
    </FormDialog>
  )
}
