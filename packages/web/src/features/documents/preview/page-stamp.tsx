import type { RevisionStamp } from '@timesheet/domain/documents'
import type { PageBox } from './pages.model.ts'
import classes from './page-stamp.module.css'

/** The width of the word in sizes of its font, and the share of the diagonal that it takes. */
const WIDE = 6.2
const SHARE = 0.7

/** Written across a page, as the download has it. */
export function PageStamp({ word, box: { width, height } }: { readonly word: RevisionStamp; readonly box: PageBox }) {
  return (
    <svg className={classes.stamp} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={word}>
      <text
        x={width / 2}
        y={height / 2}
        fontSize={(SHARE * Math.hypot(width, height)) / WIDE}
        transform={`rotate(${(-180 * Math.atan2(height, width)) / Math.PI} ${width / 2} ${height / 2})`}
      >
        {word}
      </text>
    </svg>
  )
}
