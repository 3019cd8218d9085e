import { Textarea } from '@mantine/core'
import { cancelFlowRoute, skipStepRoute } from '@timesheet/domain/workflow'
import { useState } from 'react'
import { callOnce } from '../../data/call-once.ts'
import { codeText } from '../../data/code-text.ts'
import { errorText } from '../../data/error-text.ts'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import classes from './workflow.module.css'

/** What may be done to a flow besides deciding. */
export const FLOW_ACTS = {
  skip: {
    label: 'Omitir el paso',
    done: 'Se omitió el paso.',
    help: 'El flujo sigue con el paso siguiente. El último no se omite.',
    send: ({ id, step }: ActedFlow, reason: string) =>
      callOnce(skipStepRoute, { instance: id, step: step + 1, reason }),
  },
  cancel: {
    label: 'Terminar el flujo',
    done: 'El flujo terminó sin decisión.',
    help: 'Nadie más decide sobre esto; vuelve a quien lo envió.',
    send: ({ id }: ActedFlow, reason: string) => callOnce(cancelFlowRoute, { instance: id, reason }),
  },
} as const

/** The flow that is acted on, as it was seen; its step counts from 0. */
export interface ActedFlow {
  readonly id: string
  readonly title: string
  readonly step: number
}

export interface ActDialogProps {
  readonly flow: ActedFlow
  readonly act: keyof typeof FLOW_ACTS
  readonly onClose: () => void
}

/** Asks for the reason of an act on a flow, which everybody who takes part reads. */
export function ActDialog({ flow, act, onClose }: ActDialogProps) {
  const { label, done, help, send } = FLOW_ACTS[act]
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const handleConfirm = () => {
    setTried(true)
    if (reason.trim() === '') return
    setBusy(true)
    send(flow, reason.trim())
      .then(() => {
        showToast({ text: done })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <FormConfirm
      dirty={reason !== ''}
      title={`${label}: ${flow.title}`}
      actionLabel={label}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.note}>{help}</p>
      <Textarea
        label="Motivo"
        withAsterisk
        autosize
        minRows={2}
        value={reason}
        error={tried && reason.trim() === '' ? codeText({ code: 'flow_reason_missing' }) : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormConfirm>
  )
}
