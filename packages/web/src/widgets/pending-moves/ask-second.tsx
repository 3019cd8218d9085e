import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { pendingQuery } from './pending.query.ts'
import { type AskMove, useAskSecond } from './use-ask-second.ts'

export interface AskSecondProps {
  /** What the button says, as `Pedir la revocación`. */
  readonly label: string
  readonly title: string
  readonly help: string
  /** What the move is of: while one of it waits for its second person, no other is asked for. */
  readonly objectId: string
  readonly ask: AskMove
}

/** A button that asks for a move which another person has to confirm, with its reason. */
export function AskSecond({ label, title, help, objectId, ask }: AskSecondProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { busy, dirty, clear, send, field } = useAskSecond(ask, () => setIsOpen(false))
  const isPending = useQuery(pendingQuery(objectId)).data?.length
  const handleClose = () => {
    setIsOpen(false)
    clear()
  }
  if (isPending && !isOpen) return null
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
