import type { ToldGround } from './grounds-words.ts'
import classes from './figure-box.module.css'

/** More versions are shown on request. */
const SHOWN = 6

/** What a figure rests on, as a list; beyond six lines the others are shown on request. */
export function GroundsList({ lines }: { readonly lines: readonly ToldGround[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>De dónde sale</h3>
      <Lines lines={lines.slice(0, SHOWN)} />
      {lines.length > SHOWN ? (
        <details className={classes.more}>
          <summary>Y {lines.length - SHOWN} más</summary>
          <Lines lines={lines.slice(SHOWN)} />
        </details>
      ) : null}
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly ToldGround[] }) {
  return (
    <ul className={classes.grounds}>
      {lines.map(({ text, author }) => (
        <li key={text}>
          {text} {author ? <small>({author})</small> : null}
        </li>
      ))}
    </ul>
  )
}
