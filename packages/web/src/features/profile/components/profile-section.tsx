import type { ReactNode } from 'react'
import classes from './profile-section.module.css'

export interface ProfileSectionProps {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

/** One part of the profile: what it is, and its form. */
export function ProfileSection({ title, help, children }: ProfileSectionProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      {help ? <p className={classes.help}>{help}</p> : null}
      {children}
    </section>
  )
}
