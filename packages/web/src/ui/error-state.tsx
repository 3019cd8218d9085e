import { Button } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './state-box.module.css'

export interface ErrorStateProps {
  readonly text: string
  readonly onRetry?: () => void
  /** The other ways on. */
  readonly children?: ReactNode
}

/** What failed, in place of what would be shown, with the way to try again or other ways on. */
export function ErrorState({ text, onRetry, children }: ErrorStateProps) {
  return (
    <div className={classes.box} role="alert" data-tone="problem">
      <Icon path={mdiAlertCircleOutline} size={28} />
      <p className={children ? classes.title : classes.text}>{text}.</p>
      {onRetry ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
      {children}
    </div>
  )
}
