import { Alert } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './auth-card.module.css'

export interface AuthCardProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly problem?: string | null
  readonly onSubmit?: (values: FormData) => void
  readonly children?: ReactNode
  readonly foot?: ReactNode
}

/** One form of the login layout: title, sentence, problem, fields, ways on. */
export function AuthCard({ title, intro, problem, onSubmit, children, foot }: AuthCardProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit?.(new FormData(event.currentTarget))
  }
  return (
    <form className={classes.card} onSubmit={handleSubmit} noValidate>
      <h1 className={classes.title}>{title}</h1>
      {intro ? <p className={classes.intro}>{intro}</p> : null}
      <div aria-live="polite">
        {problem ? (
          <Alert color="red" variant="light" p="xs">
            {problem}
          </Alert>
        ) : null}
      </div>
      {children}
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </form>
  )
}
