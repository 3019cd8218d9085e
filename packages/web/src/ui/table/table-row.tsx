import { Checkbox } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { TableSelection } from './table-selection.ts'
import type { Column, DataTableProps } from './table.types.ts'
import classes from './data-table.module.css'

export interface TableRowProps<Row> {
  readonly table: DataTableProps<Row>
  readonly columns: readonly Column<Row>[]
  readonly selection: TableSelection
  readonly row: Row
  readonly isFirst: boolean
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null
}

function focusSibling(row: HTMLElement, key: string): boolean {
  const sibling = key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null
  if (!(sibling instanceof HTMLElement)) return false
  sibling.focus()
  return true
}

/** One row: arrows move, Enter opens, Space selects. */
export function TableRow<Row>({ table, columns, selection, row, isFirst }: TableRowProps<Row>) {
  const id = table.rowId(row)
  const { onOpen } = table
  const selectable = table.bulkActions !== undefined
  const handleKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ' && selectable) selection.toggle(id)
    else if (!focusSibling(event.currentTarget, event.key)) return
    event.preventDefault()
  }
  const handleClick = (event: MouseEvent) => {
    if (!isControl(event.target)) onOpen?.(row)
  }
  return (
    <tr
      className={classes.row}
      tabIndex={isFirst ? 0 : -1}
      aria-selected={selectable ? selection.ids.has(id) : undefined}
      data-open={onOpen !== undefined || undefined}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      {selectable ? (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label="Elegir la fila"
            checked={selection.ids.has(id)}
            onChange={() => selection.toggle(id)}
            tabIndex={-1}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={column.header}
          data-align={column.align}
          data-primary={column.primary || undefined}
        >
          {column.cell ? column.cell(row) : column.value(row)}
        </td>
      ))}
    </tr>
  )
}
