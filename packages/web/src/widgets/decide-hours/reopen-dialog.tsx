import { Button, Checkbox } from '@mantine/core'
import { type HourEntry } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import { formatHours } from '../../ui/text/hours-text.tsx'
import { decideEntries } from './decide-hours.ts'
import classes from './decide-hours.module.css'
import { targetText } from './target-text.ts'
import { ReasonField } from './reason-field.tsx'
import { useReason } from './use-reason.ts'

export interface ReopenDialogProps {
  readonly title?: string
  readonly entries: readonly (HourEntry & { readonly expand?: Readonly<Record<string, unknown>> })[]
  readonly onClose: () => void
}

/** Takes approvals back, with a reason: the chosen entries wait for a decision again. */
export function ReopenDialog({ title = 'Desaprobar horas', entries, onClose }: ReopenDialogProps) {
  const isOneDay = new Set(entries.map(({ day }) => day)).size === 1
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(isOneDay ? entries.map(({ id }) => id) : []))
  const reason = useReason()
  const [busy, setBusy] = useState(false)
  const picked = entries.filter(({ id }) => chosen.has(id))
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(chosen)
    if (isPicked) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const reopen = async () => {
    if (picked.length === 0) return reason.refuse('Falta elegir qué entradas vuelven')
    if (reason.refuseShort('Para desaprobar hace falta')) return
    setBusy(true)
    const isDone = await decideEntries(picked, { decision: 'disapprove', reason: reason.text })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog title={title} onClose={onClose}>
      <UnsavedMark dirty={reason.text !== ''} />
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Checkbox
              size="xs"
              checked={chosen.has(entry.id)}
              onChange={(event) => pick(entry.id, event.currentTarget.checked)}
              label={[formatDay(entry.day), targetText(entry), formatHours(entry.minutes), entry.note]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </ul>
      <ReasonField
        reason={reason}
        label="Motivo"
        description="Lo lee la persona en la celda. Después se decide de nuevo."
        isFirst={isOneDay}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={busy} onClick={() => void reopen()}>
          {picked.length > 1 ? `Desaprobar ${picked.length} entradas` : 'Desaprobar'}
        </Button>
      </div>
    </FormDialog>
  )
}
