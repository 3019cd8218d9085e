import { errorText } from '../data/error-text.ts'
import { ErrorState } from '../ui/error-state.tsx'

export interface LoadErrorProps {
  readonly error: unknown
  readonly onRetry?: () => void
}

/** The error state of something that could not be loaded, in the person's words. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return <ErrorState text={errorText(error)} {...(onRetry ? { onRetry } : {})} />
}
