import { ActionIcon } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { Icon } from '../../icon.tsx'
import classes from './data-grid.module.css'
import { RowRange, ShowChanges } from './grid-foot.tsx'

export interface TablePagerProps {
  readonly page: number
  readonly perPage: number
  readonly total: number
  /** True when `total` is a lower bound. */
  readonly isMore?: boolean | undefined
  /** True when the page is full. */
  readonly isFull?: boolean
  readonly onCount?: (() => void) | undefined
  readonly onPage: (page: number) => void
  /** The number of rows that changed outside of this page since it was read. */
  readonly changes?: number | undefined
  readonly onShowChanges?: (() => void) | undefined
}

/** The shown cards and the total, with buttons to other pages. */
export function TablePager({ page, perPage, total, onPage, changes, onShowChanges, ...count }: TablePagerProps) {
  const { isMore = false, isFull = true, onCount } = count
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = isMore ? page * perPage : Math.min(page * perPage, total)
  return (
    <nav className={classes.pager} aria-label="Páginas">
      <ShowChanges changes={changes} onShowChanges={onShowChanges} />
      <span aria-live="polite">
        <RowRange first={first} last={last} total={total} isMore={isMore} onCount={onCount} />
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Página anterior"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon path={mdiChevronLeft} size={22} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Página siguiente"
        disabled={isMore ? !isFull : page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon path={mdiChevronRight} size={22} />
      </ActionIcon>
    </nav>
  )
}
