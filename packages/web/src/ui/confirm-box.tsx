import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useTextSpaces } from './use-text-spaces.ts'
import { useTopmost } from './use-topmost.ts'
import { EndButtons } from './end-buttons.tsx'

export interface ConfirmBoxProps {
  readonly title: string
  /** What will happen, naming the affected things. */
  readonly children: ReactNode
  /** The verb of the action: `Borrar 3 entradas`. */
  readonly actionLabel: string
  readonly danger?: boolean
  /** Focuses the cancel button first, because the action destroys what exists nowhere else. */
  readonly isCautious?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The confirmation dialog. */
export function ConfirmBox({
  title,
  children,
  actionLabel,
  danger = false,
  isCautious = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmBoxProps) {
  useKeptFocus()
  useReturnedFocus()
  const textSpaces = useTextSpaces()
  const whenTopmost = useTopmost()
  return (
    <Modal
      opened
      onClose={whenTopmost(onClose)}
      title={title}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
      {...textSpaces}
    >
      {children}
      <EndButtons isCautious={isCautious} onCancel={onClose}>
        <Button
          {...(danger ? { color: 'red' } : {})}
          loading={busy}
          onClick={onConfirm}
          data-autofocus={!isCautious || undefined}
        >
          {actionLabel}
        </Button>
      </EndButtons>
    </Modal>
  )
}
