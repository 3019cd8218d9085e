import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import { TableHead } from './table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { TableRow } from './table-row.tsx'
import { useTableSelection } from './table-selection.ts'
import type { TableSelection } from './table-selection.ts'
import { useTableSettings } from './table-settings.ts'
import { TableToolbar } from './table-toolbar.tsx'
import type { Column, DataTableProps } from './table.types.ts'

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

function SkeletonRows({ columns }: { readonly columns: number }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row} className={classes.row}>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index}>
          <Skeleton height={12} width={index === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ))
}

interface BodyProps<Row> {
  readonly table: DataTableProps<Row>
  readonly columns: readonly Column<Row>[]
  readonly selection: TableSelection
}

function Body<Row>({ table, columns, selection }: BodyProps<Row>) {
  const { rows } = table
  if (!rows) return <SkeletonRows columns={columns.length + (table.bulkActions ? 1 : 0)} />
  return rows.map((row, index) => (
    <TableRow
      key={table.rowId(row)}
      table={table}
      columns={columns}
      selection={selection}
      row={row}
      isFirst={index === 0}
    />
  ))
}

function BulkBar<Row>({ table, selection }: Omit<BodyProps<Row>, 'columns'>): ReactNode {
  const rows = (table.rows ?? []).filter((row) => selection.ids.has(table.rowId(row)))
  if (!table.bulkActions || rows.length === 0) return null
  return (
    <div className={classes.bulk} role="region" aria-label="Filas elegidas">
      <span>{rows.length === 1 ? '1 fila elegida' : `${rows.length} filas elegidas`}</span>
      {table.bulkActions(rows, selection.clear)}
    </div>
  )
}

/** The table of every list: paged by the server, sorted, searched, with columns and density of choice, export, keyboard, cards on a phone. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const settings = useTableSettings(table.name, table.columns)
  const selection = useTableSelection()
  const { view, onView, rows } = table
  const isEmpty = rows !== undefined && rows.length === 0
  return (
    <section className={classes.frame} aria-label={table.label} aria-busy={rows === undefined || table.isStale}>
      <TableToolbar table={table} settings={settings} />
      <BulkBar table={table} selection={selection} />
      {table.error ?? (isEmpty ? table.empty : null)}
      {table.error || isEmpty ? null : (
        <div className={classes.scroll}>
          <table className={classes.table} data-density={settings.density} data-stale={table.isStale || undefined}>
            <caption className={classes.caption}>{table.label}</caption>
            <TableHead table={table} columns={settings.columns} selection={selection} />
            <tbody>
              <Body table={table} columns={settings.columns} selection={selection} />
            </tbody>
          </table>
        </div>
      )}
      {rows && (rows.length > 0 || table.changes) ? (
        <TablePager
          page={view.page}
          perPage={table.perPage}
          total={table.total}
          isMore={table.isMore}
          isFull={rows.length === table.perPage}
          onCount={table.onCount}
          changes={table.changes}
          onShowChanges={table.onShowChanges}
          onPage={(page) => onView({ ...view, page })}
        />
      ) : null}
    </section>
  )
}
