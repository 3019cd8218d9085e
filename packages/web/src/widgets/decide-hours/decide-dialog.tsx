import { Button } from '@mantine/core'
import { type HourEntry } from '@timesheet/domain/hours'
import { formatDay, sumMinutes } from '@timesheet/domain/kernel'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import { HoursText } from '../../ui/text/hours-text.tsx'
import { decideEntries, type HoursDecision } from './decide-hours.ts'
import classes from './decide-hours.module.css'
import { targetText } from './target-text.ts'
import { ReasonField } from './reason-field.tsx'
import { useReason } from './use-reason.ts'

export interface DecideDialogProps {
  readonly title?: string
  readonly entries: readonly (HourEntry & { readonly expand?: Readonly<Record<string, unknown>> })[]
  readonly onClose: () => void
  /** Called once the decision is stored. */
  readonly onDone?: () => void
}

/** Approves or rejects some entries of one person; a rejection says why. */
export function DecideDialog({ title = 'Decidir horas', entries, onClose, onDone }: DecideDialogProps) {
  const reason = useReason()
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  // Enter approves at once; what is typed is a reason, of which a space would press the button.
  const typeReason = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    // One that was typed before the dialog was there belongs to a text.
    if (key === ' ' && !event.isTrusted) event.preventDefault()
    if ([...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) field.current?.focus()
  }
  const decide = async (decision: HoursDecision['decision']) => {
    if (decision === 'reject' && reason.refuseShort('Para rechazar hace falta')) return
    setBusy(true)
    const isDone = await decideEntries(entries, { decision, reason: decision === 'reject' ? reason.text : '' })
    setBusy(false)
    if (!isDone) return
    onDone?.()
    onClose()
  }
  return (
    <FormDialog title={title} onClose={onClose}>
      <UnsavedMark dirty={reason.text !== ''} />
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
      <ReasonField
        reason={reason}
        label="Motivo del rechazo"
        description="Lo lee la persona en la celda que vuelve."
        fieldRef={field}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onKeyDown={typeReason} onClick={() => void decide('reject')}>
          Rechazar
        </Button>
        <Button
          disabled={busy}
          data-autofocus
          data-takes-text
          onKeyDown={typeReason}
          onClick={() => void decide('approve')}
        >
          Aprobar
        </Button>
      </div>
    </FormDialog>
  )
}
