import css from './line-header.module.css'
import type { LineLabel } from '../../../widgets/hour-entries/line-label.ts'

/** The heading of a line: the task, and its project below. */
export function LineHeader({ label }: { readonly label: LineLabel }) {
  return (
    <span className={css.header} title={label.title}>
      <i className={css.dot} style={label.color ? { background: label.color } : undefined} aria-hidden />
      <span className={css.words}>
        <span className={css.primary}>
          {label.primary}
          {label.kind && <em className={css.kind}>{label.kind}</em>}
        </span>
        <span className={css.secondary}>{label.secondary}</span>
      </span>
    </span>
  )
}
