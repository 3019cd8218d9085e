import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './settings.module.css'

export interface SettingsGroupProps {
  readonly title: string
  readonly help?: ReactNode
  /** Actions of the whole group: a switch, a test. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A titled group of settings. */
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

/** A part of a group with its full width. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
