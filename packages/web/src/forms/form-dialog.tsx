import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { useReturnedFocus } from '../ui/use-returned-focus.ts'
import { useTopmost } from '../ui/use-topmost.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

export interface FormDialogProps extends Omit<ModalProps, 'opened' | 'onClose' | 'children'> {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a form: closing it with unsaved changes asks first. */
export function FormDialog({ onClose, children, ...rest }: FormDialogProps) {
  useKeptFocus()
  useReturnedFocus(rest.returnFocus)
  const whenTopmost = useTopmost()
  return (
    <UnsavedGuard onClose={onClose}>
      {(close) => (
        <Modal
          closeButtonProps={{ 'aria-label': 'Cerrar' }}
          transitionProps={{ duration: 0 }}
          {...rest}
          opened
          onClose={whenTopmost(close)}
        >
          {children}
        </Modal>
      )}
    </UnsavedGuard>
  )
}
