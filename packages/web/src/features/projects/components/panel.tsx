import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './panel.module.css'

export interface PanelProps {
  readonly title: string
  /** Content at the end of the title's line. */
  readonly aside?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A titled panel of a project's screen. */
export function Panel({ title, aside, wide = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id} data-wide={wide || undefined}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
