import { Button } from '@mantine/core'
import { useState } from 'react'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog', { failed: 'over' })

interface AnswerButtonProps {
  readonly transmittal: string
  /** The issues that it answers. */
  readonly emitions: readonly string[]
  readonly label: string
  /** Its whole name where the label is that of several buttons. */
  readonly name?: string
  readonly isMain?: boolean
}

/** Opens the dialog in which a reader of the customer answers documents of a transmittal. */
export function AnswerButton({ transmittal, emitions, label, name = label, isMain = false }: AnswerButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant={isMain ? 'filled' : 'default'} aria-label={name} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <HeldDialog onClose={() => setIsOpen(false)}>
          <AnswerDialog transmittal={transmittal} emitions={emitions} onClose={() => setIsOpen(false)} />
        </HeldDialog>
      ) : null}
    </>
  )
}
