import { ActionIcon, Button } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight, mdiRefresh } from '@mdi/js'
import { Icon } from '../icon.tsx'
import { formatNumber } from '../text/number-text.tsx'
import classes from './data-table.module.css'

export interface TablePagerProps {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** How many rows changed outside this page since it was read. */
  readonly changes?: number | undefined
  readonly onShowChanges?: (() => void) | undefined
}

/** Which rows are shown of how many, and the ways to the others. */
export function TablePager({ page, perPage, total, onPage, changes = 0, onShowChanges }: TablePagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <nav className={classes.pager} aria-label="Páginas">
      <span role="status">
        {changes > 0 && onShowChanges ? (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<Icon path={mdiRefresh} size={15} />}
            onClick={onShowChanges}
          >
            {changes === 1 ? '1 cambio' : `${formatNumber(changes)} cambios`}
          </Button>
        ) : null}
      </span>
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
