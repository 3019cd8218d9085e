import type { ReactNode } from 'react'
import classes from './profile-section.module.css'

export interface ProfileSectionProps {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

/** A titled section of the profile. */
export function ProfileSection({ title, help, children }: ProfileSectionProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      {help ? <p className={classes.help}>{help}</p> : null}
      {children}
    </section>
  )
}
