import { mdiMinusCircleOutline, mdiPencilOutline, mdiPlusCircleOutline } from '@mdi/js'
import { Icon } from './icon.tsx'
import classes from './diff-review.module.css'

export type DiffKind = 'added' | 'changed' | 'removed'

export interface DiffRow {
  readonly id: string
  readonly kind: DiffKind
  /** The name of the changed thing. */
  readonly name: string
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
}

const KINDS: Record<DiffKind, { readonly icon: string; readonly word: string }> = {
  added: { icon: mdiPlusCircleOutline, word: 'Nuevo' },
  changed: { icon: mdiPencilOutline, word: 'Cambia' },
  removed: { icon: mdiMinusCircleOutline, word: 'Se quita' },
}

/** Lists what a change would add, alter and remove, before it is applied. */
export function DiffReview({ rows }: { readonly rows: readonly DiffRow[] }) {
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row} data-kind={row.kind}>
          <Icon path={KINDS[row.kind].icon} label={KINDS[row.kind].word} />
          <span className={classes.name}>{row.name}</span>
          <span className={classes.changes}>
            {row.changes.map((change) => (
              <span key={change.label}>
                {change.label}: {change.before ? <del>{change.before}</del> : null} <ins>{change.after || 'vacío'}</ins>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
