import { ActionIcon } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { Icon } from '../icon.tsx'
import { formatNumber } from '../text/number-text.tsx'
import classes from './data-table.module.css'

export interface TablePagerProps {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Which rows are shown of how many, and the ways to the others. */
export function TablePager({ page, perPage, total, onPage }: TablePagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <nav className={classes.pager} aria-label="Páginas">
      <span aria-live="polite">
        {formatNumber(first)}–{formatNumber(last)} de {formatNumber(total)}
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
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon path={mdiChevronRight} size={22} />
      </ActionIcon>
    </nav>
  )
}
