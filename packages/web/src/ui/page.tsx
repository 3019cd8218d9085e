import type { ReactNode } from 'react'
import classes from './page.module.css'

export interface PageProps {
  /** Limits the width for forms and texts; by default the whole window is used. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** The padding and width that every screen shares. */
export function Page({ narrow = false, children }: PageProps) {
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      {children}
    </div>
  )
}
