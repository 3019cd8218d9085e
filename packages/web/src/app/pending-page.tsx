import classes from './pending-page.module.css'

export interface PendingPageProps {
  readonly title: string
  readonly sentence: string
}

/** The page of a route whose screen is not built yet. */
export function PendingPage({ title, sentence }: PendingPageProps) {
  return (
    <section className={classes.page} aria-labelledby="pending-title">
      <h1 id="pending-title" className={classes.title}>
        {title}
      </h1>
      <p className={classes.sentence}>Esta pantalla todavía no está disponible. {sentence}</p>
    </section>
  )
}
