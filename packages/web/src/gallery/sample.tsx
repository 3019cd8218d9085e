import type { ReactNode } from 'react'
import classes from './gallery.module.css'

export interface SampleProps {
  /** The name of the component and its state. */
  readonly name: string
  readonly children: ReactNode
}

/** One component in one state, under its name. */
export function Sample({ name, children }: SampleProps) {
  return (
    <section className={classes.sample} aria-label={name}>
      <h3 className={classes.name}>{name}</h3>
      <div>{children}</div>
    </section>
  )
}

/** A titled group of samples. */
export function Samples({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <div className={classes.samples}>{children}</div>
    </>
  )
}
