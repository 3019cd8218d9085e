import { type ReactNode, Suspense } from 'react'
import { HeldUntilField } from './held-until-field.tsx'

export interface HeldDialogProps {
  /** A lazily loaded dialog that focuses a field or a button as it opens. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The place of a dialog whose code comes as it is opened: what is typed meanwhile is typed into it once it is there. */
export function HeldDialog({ children, onClose }: HeldDialogProps) {
  return (
    <HeldUntilField onClose={onClose}>
      <Suspense fallback={null}>{children}</Suspense>
    </HeldUntilField>
  )
}
