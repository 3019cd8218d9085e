import { mdiChevronDown, mdiChevronRight } from '@mdi/js'
import { Icon } from '../../icon.tsx'
import type { GroupHeadProps } from '../row-source.ts'
import classes from './group-head.module.css'

function Words({ head }: Pick<GroupHeadProps, 'head'>) {
  return (
    <>
      <Icon path={head.isOpen ? mdiChevronDown : mdiChevronRight} size={18} />
      <strong>{head.label}</strong>
      <small>{head.words}</small>
    </>
  )
}

/** The head of a group among the rows of a grid, which opens and closes it. */
export function GroupHeadRow({ head, index, isActive }: GroupHeadProps) {
  return (
    <div role="row" className={classes.row} aria-rowindex={index + 2} aria-level={1} aria-expanded={head.isOpen}>
      <div
        role="gridcell"
        className={classes.head}
        aria-colindex={1}
        tabIndex={isActive ? 0 : -1}
        data-grid-row={index}
        data-grid-column={0}
        data-grid-active={isActive || undefined}
      >
        <span className={classes.words}>
          <Words head={head} />
        </span>
      </div>
    </div>
  )
}

/** The head of a group among cards. */
export function GroupCardHead({ head }: GroupHeadProps) {
  return (
    <li className={classes.card}>
      <button type="button" className={classes.press} aria-expanded={head.isOpen} onClick={head.toggle}>
        <Words head={head} />
      </button>
    </li>
  )
}
