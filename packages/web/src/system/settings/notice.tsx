import { mdiAlertCircleOutline, mdiAlertOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './settings.module.css'

export interface NoticeProps {
  /** What deserves attention, or what takes something away. */
  readonly tone: 'warning' | 'danger'
  readonly title: string
  readonly children: ReactNode
}

/** What has to be known before going on, beside what it is about. */
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
