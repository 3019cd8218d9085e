import { Checkbox, UnstyledButton } from '@mantine/core'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { Icon } from '../icon.tsx'
import type { TableSelection } from './table-selection.ts'
import type { Column, DataTableProps } from './table.types.ts'
import classes from './data-table.module.css'

type Order = 'ascending' | 'descending' | 'none'

function orderOf(column: string | undefined, sort: string): Order {
  if (!column) return 'none'
  return sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none'
}

function nextSort(field: string, order: Order): string {
  return order === 'none' ? field : order === 'ascending' ? `-${field}` : ''
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>
  readonly sort: string
  readonly onSort: (sort: string) => void
}) {
  const { sortField } = column
  const order = orderOf(sortField, sort)
  return (
    <th scope="col" data-align={column.align} aria-sort={sortField ? order : undefined}>
      {sortField ? (
        <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(sortField, order))}>
          {column.header}
          {order === 'none' ? null : <Icon path={order === 'ascending' ? mdiArrowUp : mdiArrowDown} size={14} />}
        </UnstyledButton>
      ) : (
        column.header
      )}
    </th>
  )
}

export interface TableHeadProps<Row> {
  readonly table: DataTableProps<Row>
  readonly columns: readonly Column<Row>[]
  readonly selection: TableSelection
}

/** The head of a table: sorting by click, all of the page selected by one box. */
export function TableHead<Row>({ table, columns, selection }: TableHeadProps<Row>) {
  const { view, onView } = table
  const ids = (table.rows ?? []).map(table.rowId)
  const all = ids.length > 0 && ids.every((id) => selection.ids.has(id))
  return (
    <thead>
      <tr>
        {table.bulkActions ? (
          <th className={classes.check}>
            <Checkbox
              size="xs"
              aria-label="Elegir todas las filas de la página"
              checked={all}
              indeterminate={!all && selection.ids.size > 0}
              onChange={() => selection.toggleAll(ids)}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sort={view.sort}
            onSort={(sort) => onView({ ...view, sort, page: 1 })}
          />
        ))}
      </tr>
    </thead>
  )
}
