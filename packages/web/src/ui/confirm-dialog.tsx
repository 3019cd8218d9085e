import { Suspense } from 'react'
import type { ConfirmBoxProps } from './confirm-box.tsx'
import { HeldUntilField } from './held-keys/held-until-field.tsx'
import { lazyPart } from './lazy/lazy-part.tsx'

const ConfirmBox = lazyPart(() => import('./confirm-box.tsx'), 'ConfirmBox', { failed: 'over' })

export type ConfirmDialogProps = ConfirmBoxProps

/**
 * Asks for confirmation of an irreversible action; other actions offer undo instead. Its code is loaded with the first
 * question.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <HeldUntilField onClose={props.onClose}>
      <Suspense fallback={null}>
        <ConfirmBox {...props} />
      </Suspense>
    </HeldUntilField>
  )
}
