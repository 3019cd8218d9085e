import type { ReactNode, SubmitEvent } from 'react'

export interface EnterFormProps {
  /** Whether something can be applied: what is left empty is applied by its button alone. */
  readonly isReady: boolean
  readonly onApply: () => void
  readonly children: ReactNode
}

/** The field of an act whose button stands further below: Enter in it applies what was typed. */
export function EnterForm({ isReady, onApply, children }: EnterFormProps) {
  const handleEnter = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady) onApply()
  }
  return (
    <form onSubmit={handleEnter} noValidate>
      {children}
    </form>
  )
}
