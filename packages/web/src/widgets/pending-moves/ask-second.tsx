import { Button } from '@mantine/core'
import { formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { ReasonField, reasonProblem } from '../../forms/reason-field.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'

export interface AskSecondProps {
  /** What the button says, as `Pedir la revocación`. */
  readonly label: string
  readonly title: string
  readonly help: string
  readonly ask: (reason: string) => Promise<{ readonly expiresOn: string }>
}

/** A button that asks for a move which another person has to confirm, with its reason. */
export function AskSecond({ label, title, help, ask }: AskSecondProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => {
    setIsOpen(false)
    setReason('')
    setTried(false)
  }
  const handleAsk = () => {
    setTried(true)
    if (reasonProblem(reason)) return
    setBusy(true)
    ask(reason.trim())
      .then(({ expiresOn }) => {
        showToast({ text: `Se pidió. Otra persona lo confirma hasta el ${formatDay(expiresOn)}.` })
        close()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <FormConfirm
          title={title}
          actionLabel={label}
          danger
          busy={busy}
          dirty={reason !== ''}
          onConfirm={handleAsk}
          onClose={close}
        >
          <p>{help}</p>
          <ReasonField label="Motivo" value={reason} tried={tried} onChange={setReason} />
        </FormConfirm>
      ) : null}
    </>
  )
}
