import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormConfirm } from '../../forms/form-confirm.tsx'

export interface ReasonDialogProps {
  readonly title: string
  readonly actionLabel: string
  readonly danger: boolean
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why a move is made. */
export function ReasonDialog({ onConfirm, ...rest }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const handleConfirm = () => {
    setIsTried(true)
    if (reason.trim() !== '') onConfirm(reason)
  }
  return (
    <FormConfirm {...rest} dirty={reason !== ''} onConfirm={handleConfirm}>
      <Textarea
        label="Motivo"
        withAsterisk
        autosize
        minRows={2}
        data-autofocus
        value={reason}
        error={isTried && reason.trim() === '' ? 'Falta el motivo' : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormConfirm>
  )
}
