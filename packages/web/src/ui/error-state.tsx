import { Button } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import { Icon } from './icon.tsx'
import classes from './state-box.module.css'

export interface ErrorStateProps {
  readonly text: string
  readonly onRetry?: () => void
}

/** What failed, in place of what would be shown, with the way to try again. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.box} role="alert" data-tone="problem">
      <Icon path={mdiAlertCircleOutline} size={28} />
      <p className={classes.text}>{text}.</p>
      {onRetry ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </div>
  )
}
