import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { UnsavedMark } from './unsaved-mark.tsx'

/** A confirm dialog with inputs: closing it with unsaved input asks first. */
export function FormConfirm({ dirty, onClose, children, ...rest }: ConfirmDialogProps & { readonly dirty: boolean }) {
  return (
    <UnsavedGuard onClose={onClose}>
      {(close) => (
        <ConfirmDialog {...rest} onClose={close}>
          <UnsavedMark dirty={dirty} />
          {children}
        </ConfirmDialog>
      )}
    </UnsavedGuard>
  )
}
