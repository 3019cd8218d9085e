import classes from './pending-page.module.css'
import { PENDING_SENTENCES } from './pending-sentences.ts'

export interface PendingPageProps {
  readonly title: string
  /** The path of its route. */
  readonly path: string
}

/** The page of a route whose screen is not built yet. */
export function PendingPage({ title, path }: PendingPageProps) {
  return (
    <section className={classes.page} aria-labelledby="pending-title">
      <h1 id="pending-title" className={classes.title}>
        {title}
      </h1>
      <p className={classes.sentence}>Esta pantalla todavía no está disponible. {PENDING_SENTENCES[path]}</p>
    </section>
  )
}
