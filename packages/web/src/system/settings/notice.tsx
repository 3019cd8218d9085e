import { mdiAlertCircleOutline, mdiAlertOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './settings.module.css'

export interface NoticeProps {
  /** `warning` for something to consider, `danger` for something that destroys data. */
  readonly tone: 'warning' | 'danger'
  readonly title: string
  readonly children: ReactNode
}

/** A note beside the settings that it concerns. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="note" aria-label={title}>
      <Icon path={tone === 'danger' ? mdiAlertOutline : mdiAlertCircleOutline} size={20} />
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </div>
  )
}
