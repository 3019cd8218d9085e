import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { type AskMove, useAskSecond } from './use-ask-second.ts'

export interface AskSecondProps {
  /** What the button says, as `Pedir la revocación`. */
  readonly label: string
  readonly title: string
  readonly help: string
  readonly ask: AskMove
}

/** A button that asks for a move which another person has to confirm, with its reason. */
export function AskSecond({ label, title, help, ask }: AskSecondProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { busy, dirty, clear, send, field } = useAskSecond(ask, () => setIsOpen(false))
  const handleClose = () => {
    setIsOpen(false)
    clear()
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
          dirty={dirty}
          onConfirm={send}
          onClose={handleClose}
        >
          <p>{help}</p>
          <ReasonField label="Motivo" isFirst {...field} />
        </FormConfirm>
      ) : null}
    </>
  )
}
