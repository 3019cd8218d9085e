import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './state-box.module.css'

export interface EmptyStateProps {
  readonly title: string
  /** What to do next, in one sentence. */
  readonly help?: string
  /** A path of `@mdi/js`. */
  readonly icon?: string
  /** The next step as a button or link. */
  readonly children?: ReactNode
}

/** What a list shows before it has anything, with the next step. */
export function EmptyState({ title, help, icon, children }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      {icon ? <Icon path={icon} size={32} /> : null}
      <p className={classes.title}>{title}</p>
      {help ? <p className={classes.text}>{help}</p> : null}
      {children}
    </div>
  )
}
