import type { ReactNode } from 'react'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** The actions of the screen, at the end of the line. */
  readonly children?: ReactNode
}

/** The head of a screen: title, subtitle and actions. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </div>
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  )
}
