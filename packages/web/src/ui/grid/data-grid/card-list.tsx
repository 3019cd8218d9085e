import type { KeyboardEvent, MouseEvent } from 'react'
import { isControl } from './cell-control.ts'
import classes from './card-list.module.css'
import type { Column, DataGridProps } from './data-grid.types.ts'
import type { GridSettings } from './grid-settings.ts'
import { TablePager } from './table-pager.tsx'
import type { ChosenState } from './use-chosen.ts'

/** The props of both renderings of a list: grid and cards. */
export interface FaceOf<Row> {
  readonly table: DataGridProps<Row>
  readonly settings: GridSettings<Row>
  readonly chosen: ChosenState<Row>
}

const WAITING = [1, 2, 3, 4, 5, 6]

function Value<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const shown = column.cell ? column.cell(row) : column.value(row)
  if (shown === '' || shown === null) return null
  return (
    <div className={classes.line} data-primary={column.primary || undefined} data-card={column.card}>
      <dt>{column.header}</dt>
      <dd>{shown}</dd>
    </div>
  )
}

function Card<Row>({ face, row }: { readonly face: FaceOf<Row>; readonly row: Row }) {
  const { table, settings, chosen } = face
  const { onOpen } = table
  const handleKey = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.target !== event.currentTarget || event.key !== 'Enter' || !onOpen) return
    event.preventDefault()
    onOpen(row)
  }
  const handleClick = (event: MouseEvent) => {
    if (!isControl(event.target)) onOpen?.(row)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The primary value is what assistive technology opens; the whole card is a larger target of the same.
    <li
      className={classes.card}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A card is opened by Enter.
      tabIndex={onOpen ? 0 : undefined}
      data-open={onOpen !== undefined || undefined}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      {table.bulkActions ? (
        <input
          type="checkbox"
          className={classes.cardCheck}
          aria-label="Elegir la fila"
          checked={chosen.has(table.rowId(row))}
          onChange={() => chosen.toggle(row)}
        />
      ) : null}
      <dl>
        {settings.columns.map((column) => (
          <Value key={column.id} column={column} row={row} />
        ))}
      </dl>
    </li>
  )
}

/** A page of a list as cards, for phones. */
export function CardList<Row>(face: FaceOf<Row>) {
  const { table } = face
  const { source, perPage, view, onView } = table
  const { count } = source
  if (count === undefined)
    return (
      <ul className={classes.cards}>
        {WAITING.map((key) => (
          <li key={key} className={classes.card}>
            <i className={classes.wait} />
            <i className={classes.wait} />
          </li>
        ))}
      </ul>
    )
  const start = (view.page - 1) * perPage
  const { groups } = source
  const lines = Array.from({ length: Math.min(perPage, count - start) }, (_, index) => start + index)
  const rows = lines.filter((index) => source.rowAt(index) !== undefined)
  return (
    <>
      <ul className={classes.cards} aria-label={table.label} data-stale={table.isStale || undefined}>
        {lines.map((index) => {
          const head = groups?.headAt(index)
          if (groups && head) return <groups.CardHead key={head.key} head={head} index={index} isActive={false} />
          const row = source.rowAt(index)
          return row === undefined ? null : <Card key={table.rowId(row)} face={face} row={row} />
        })}
      </ul>
      <TablePager
        page={view.page}
        perPage={perPage}
        total={groups ? count : table.total}
        isMore={table.isMore}
        isFull={rows.length === perPage}
        onCount={table.onCount}
        changes={table.changes}
        onShowChanges={table.onShowChanges}
        onPage={(page) => onView({ ...view, page })}
      />
    </>
  )
}
