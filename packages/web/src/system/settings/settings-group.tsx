import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './settings.module.css'

export interface SettingsGroupProps {
  readonly title: string
  readonly help?: ReactNode
  /** What belongs to the group as a whole: a switch, a test. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** Settings that belong together, under a title that says what they decide. */
export function SettingsGroup({ title, help, actions, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.groupHead}>
        <div className={classes.groupWords}>
          <h2 id={id}>{title}</h2>
          {help ? <p>{help}</p> : null}
        </div>
        {actions}
      </div>
      {children ? <div className={classes.fields}>{children}</div> : null}
    </section>
  )
}

/** A part of a group that takes its whole width. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
