import { Anchor, Button } from '@mantine/core'
import classes from './error-page.module.css'

export interface ErrorPageProps {
  readonly status?: number
  readonly heading: string
  readonly help: string
  /** The original text of the error, for support. */
  readonly text?: string
  readonly onRetry?: () => void
}

/** The content of an error page: what happened, the error's original text, and links to go on. */
export function ErrorPage({ status, heading, help, text, onRetry }: ErrorPageProps) {
  return (
    <div className={classes.page} data-error-page>
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
