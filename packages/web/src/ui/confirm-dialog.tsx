import type { ConfirmBoxProps } from './confirm-box.tsx'
import { HeldDialog } from './held-keys/held-dialog.tsx'
import { lazyPart } from './lazy/lazy-part.tsx'

const ConfirmBox = lazyPart(() => import('./confirm-box.tsx'), 'ConfirmBox', { failed: 'over' })

export type ConfirmDialogProps = ConfirmBoxProps

/**
 * Asks for confirmation of an irreversible action; other actions offer undo instead. Its code is loaded with the first
 * question.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <HeldDialog onClose={props.onClose}>
      <ConfirmBox {...props} />
    </HeldDialog>
  )
}
