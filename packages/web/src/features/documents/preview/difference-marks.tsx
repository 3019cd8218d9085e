import type { Difference } from './compare-pixels.calc.ts'
import { DIFFERENCES } from './compare-words.ts'
import type { PageBox } from './pages.model.ts'
import classes from './preview.module.css'

/** What is left free between a difference and its frame, in pixels. */
const AROUND = 4

export interface DifferenceMarksProps {
  readonly differences: readonly Difference[]
  /** The one that is looked at; -1 for none. */
  readonly at: number
  readonly box: PageBox
}

/** A frame around each difference, which says its kind by its line and a sign, not by colour alone. */
export function DifferenceMarks({ differences, at, box: { scale } }: DifferenceMarksProps) {
  return (
    <div className={classes.marks} aria-hidden>
      {differences.map(({ kind, x, y, width, height }, i) => (
        <span
          key={`${x},${y}`}
          className={classes.mark}
          data-kind={kind}
          data-chosen={i === at || undefined}
          style={{
            left: x * scale - AROUND,
            top: y * scale - AROUND,
            width: width * scale + 2 * AROUND,
            height: height * scale + 2 * AROUND,
          }}
        >
          <b>{DIFFERENCES[kind].sign}</b>
        </span>
      ))}
    </div>
  )
}

/** What the frames and colours mean. */
export function DifferenceLegend({ old, now }: { readonly old: string; readonly now: string }) {
  const words = { removed: `sólo en ${old}`, added: `sólo en ${now}`, changed: 'distinto en las dos' } as const
  return (
    <ul className={classes.legend} aria-label="Referencias">
      {(['removed', 'added', 'changed'] as const).map((kind) => (
        <li key={kind}>
          <span className={classes.sample} data-kind={kind} aria-hidden>
            <b>{DIFFERENCES[kind].sign}</b>
          </span>
          {DIFFERENCES[kind].label}: {words[kind]}
        </li>
      ))}
    </ul>
  )
}
