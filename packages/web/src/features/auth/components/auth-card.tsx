import { Alert } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './auth-card.module.css'

export interface AuthCardProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly problem?: string | null
  /** A message that is no error. */
  readonly notice?: string | null
  readonly onSubmit?: (values: FormData) => void
  readonly children?: ReactNode
  readonly foot?: ReactNode
  /** Alternatives, below everything else. */
  readonly tail?: ReactNode
}

/** The form of the login layout: title, introduction, problem, fields, links. */
export function AuthCard({ title, intro, problem, notice, onSubmit, children, foot, tail }: AuthCardProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit?.(new FormData(event.currentTarget))
  }
  return (
    <form className={classes.card} onSubmit={handleSubmit} noValidate>
      <h1 className={classes.title}>{title}</h1>
      <div aria-live="polite" className={classes.said}>
        {intro ? <p className={classes.intro}>{intro}</p> : null}
        {notice ? (
          <Alert color="petrol" variant="light" p="xs" role="status">
            {notice}
          </Alert>
        ) : null}
        {problem ? (
          <Alert color="red" variant="light" p="xs">
            {problem}
          </Alert>
        ) : null}
      </div>
      {children}
      {foot ? <div className={classes.foot}>{foot}</div> : null}
      {tail}
    </form>
  )
}
