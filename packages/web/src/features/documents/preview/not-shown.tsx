import { Button } from '@mantine/core'
import { ErrorState } from '../../../ui/error-state.tsx'

export interface NotShownProps {
  /** Why, without its point. */
  readonly text: string
  readonly onRetry?: (() => void) | undefined
  readonly onDownload?: () => void
}

/** Why a file is not shown, with the file itself to take. */
export function NotShown({ text, onRetry, onDownload }: NotShownProps) {
  return (
    <ErrorState text={text} {...(onRetry && { onRetry })}>
      {onDownload ? (
        <Button size="xs" variant="default" onClick={onDownload}>
          Descargar
        </Button>
      ) : null}
    </ErrorState>
  )
}
