import { Button } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './state-box.module.css'

export interface ErrorStateProps {
  readonly text: string
  readonly onRetry?: () => void
  /** Further links or buttons. */
  readonly children?: ReactNode
}

/** An error message in place of the content, with a retry button and other ways to go on. */
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
