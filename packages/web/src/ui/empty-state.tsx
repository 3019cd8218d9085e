import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './state-box.module.css'

export interface EmptyStateProps {
  readonly title: string
  /** One sentence about the next step. */
  readonly help?: string
  /** A path of `@mdi/js`. */
  readonly icon?: string | undefined
  /** A button or link for the next step. */
  readonly children?: ReactNode
}

/** Shown by a list without rows: a title, help and the next step. */
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
