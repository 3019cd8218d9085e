import { SegmentedControl, Textarea } from '@mantine/core'
import { COMMENT_SEVERITIES, comments, type DocumentComment } from '@timesheet/domain/documents'
import { useState } from 'react'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { tooLongText } from '../../forms/too-long.ts'

type Severity = DocumentComment['severity']

export interface ObserveDialogProps {
  readonly title: string
  /** How many comments it goes back with already. */
  readonly open: number
  readonly busy: boolean
  readonly onConfirm: (said: { readonly reason: string; readonly severity: Severity }) => void
  readonly onClose: () => void
}

const SEVERITIES = (['major', 'minor'] as const).map((value) => ({ value, label: COMMENT_SEVERITIES[value] }))
const MAX = comments.fields.text.options['max'] as number

/** Sends a revision back: what is said here becomes a comment; without any before, something must be said. */
export function ObserveDialog({ title, open, busy, onConfirm, onClose }: ObserveDialogProps) {
  const [reason, setReason] = useState('')
  const [severity, setSeverity] = useState<Severity>('major')
  const [isTried, setIsTried] = useState(false)
  const problem =
    open === 0 && reason.trim() === '' ? 'Falta una observación que diga qué corregir' : tooLongText(reason, MAX)
  const handleConfirm = () => {
    setIsTried(true)
    if (!problem) onConfirm({ reason, severity })
  }
  return (
    <FormConfirm
      title={title}
      actionLabel="Observar"
      danger={false}
      busy={busy}
      dirty={reason !== ''}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {open > 0 ? (
        <p>{open === 1 ? 'Vuelve con 1 observación abierta.' : `Vuelve con ${open} observaciones abiertas.`}</p>
      ) : null}
      <Textarea
        label={open > 0 ? 'Otra observación' : 'Observación'}
        withAsterisk={open === 0}
        autosize
        minRows={3}
        data-autofocus
        value={reason}
        error={isTried ? problem : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <SegmentedControl<Severity>
        size="xs"
        mt="xs"
        aria-label="Severidad"
        data={SEVERITIES}
        value={severity}
        onChange={setSeverity}
      />
    </FormConfirm>
  )
}
