import { Anchor, Button } from '@mantine/core'
import classes from './error-page.module.css'

export interface ErrorPageProps {
  readonly status?: number
  readonly heading: string
  readonly help: string
  /** The error's own text, as support will ask for it. */
  readonly text?: string
  readonly onRetry?: () => void
}

/** The content of a page that says what happened, shows the error's own text and offers the ways on. */
export function ErrorPage({ status, heading, help, text, onRetry }: ErrorPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.box}>
        {status ? <p className={classes.status}>{status}</p> : null}
        <h1 className={classes.heading}>{heading}</h1>
        <p className={classes.help}>{help}</p>
        {text ? <code className={classes.text}>{text}</code> : null}
        <div className={classes.ways}>
          {onRetry ? <Button onClick={onRetry}>Reintentar</Button> : null}
          <Anchor href="/">Ir a Inicio</Anchor>
        </div>
      </div>
    </div>
  )
}
