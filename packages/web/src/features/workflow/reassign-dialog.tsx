import { Textarea } from '@mantine/core'
import { reassignRoute } from '@timesheet/domain/workflow'
import { useState } from 'react'
import { callOnce } from '../../data/call-once.ts'
import { codeText } from '../../data/code-text.ts'
import { errorText } from '../../data/error-text.ts'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { useRelationItems } from '../../forms/relation-field.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { Picker } from '../../ui/picker/picker.tsx'
import classes from './workflow.module.css'

export interface ReassignDialogProps {
  readonly task: { readonly id: string; readonly stepName: string; readonly asked: string }
  /** Why this person cannot be asked, as a code; null where nothing is known against it. */
  readonly check: (given: { readonly user: string; readonly reason: string }) => { readonly code: string } | null
  readonly onClose: () => void
}

/** Passes an open task to another person, with a reason that everybody who takes part reads. */
export function ReassignDialog({ task, check, onClose }: ReassignDialogProps) {
  const [user, setUser] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const search = useRelationItems('users', user, 'active = true && external = false')
  const isFilled = reason.trim() !== ''
  // The reason has its own place below, so that the person is judged as if it were there.
  const refusal = user === '' ? null : check({ user, reason: reason.trim() || '-' })
  const personError = user === '' ? tried && 'Falta la persona' : refusal && codeText(refusal)
  const handleConfirm = () => {
    setTried(true)
    if (user === '' || refusal || !isFilled) return
    setBusy(true)
    callOnce(reassignRoute, { task: task.id, user, reason: reason.trim() })
      .then(() => {
        showToast({ text: `La tarea pasó a ${search.items.find(({ id }) => id === user)?.label ?? 'otra persona'}.` })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <FormConfirm
      dirty={user !== '' || reason !== ''}
      title={task.asked === '' ? `Nombrar quién decide: ${task.stepName}` : `Pasar a otra persona: ${task.stepName}`}
      actionLabel={task.asked === '' ? 'Nombrar' : 'Pasar la tarea'}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.note}>
        {task.asked === '' ? '' : `Deja de esperar a ${task.asked}. `}Decide la persona que se elija; queda registrado
        quién la eligió y por qué.
      </p>
      <Picker
        label="Quién decide"
        required
        isFirst
        value={user}
        onChange={setUser}
        error={personError || undefined}
        {...search}
      />
      <Textarea
        label="Motivo"
        withAsterisk
        autosize
        minRows={2}
        mt="sm"
        value={reason}
        error={tried && !isFilled ? codeText({ code: 'flow_reason_missing' }) : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormConfirm>
  )
}
