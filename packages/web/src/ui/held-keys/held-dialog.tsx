import { type ReactNode, Suspense } from 'react'
import { HeldUntilField } from './held-until-field.tsx'

export interface HeldDialogProps {
  /** A lazily loaded dialog that focuses a field or a button as it opens; null while there is none: nothing is held. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The place of a dialog whose code comes as it is opened: what is typed meanwhile is typed into it once it is there. */
export function HeldDialog({ children, onClose }: HeldDialogProps) {
  if (!children) return null
  return (
    <HeldUntilField onClose={onClose}>
      <Suspense fallback={null}>{children}</Suspense>
    </HeldUntilField>
  )
}
