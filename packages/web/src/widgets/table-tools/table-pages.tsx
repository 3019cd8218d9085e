import { Button } from '@mantine/core'
import classes from './table-tools.module.css'

export interface TablePagesProps {
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
}

/** The pages of a table; nothing where there is one. */
export function TablePages({ page, last, onPage }: TablePagesProps) {
  if (last <= 1) return null
  return (
    <div className={classes.pages}>
      <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anteriores
      </Button>
      <span>
        {page} de {last}
      </span>
      <Button size="compact-sm" variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Siguientes
      </Button>
    </div>
  )
}
