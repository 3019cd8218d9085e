import { memo } from 'react'
import { CellContent } from './cell-content.tsx'
import classes from './data-grid.module.css'
import type { Column } from './data-grid.types.ts'

export interface GridRowProps<Row> {
  /** Undefined while it is loading. */
  readonly row: Row | undefined
  /** Identifies the row, because another one takes its place when the list changes. */
  readonly id: string | undefined
  readonly index: number
  /** Its level in a grouped list. */
  readonly level?: number | undefined
  readonly columns: readonly Column<Row>[]
  /** Undefined when rows cannot be selected. */
  readonly isChosen: boolean | undefined
  readonly canOpen: boolean
  /** The column of the active cell, or -1. */
  readonly active: number
  /** The first and last column of the selected block in this row; -1 without one. */
  readonly left: number
  readonly right: number
}

/** The whole text as a tooltip, because it may be cut off. */
function titleOf<Row>(column: Column<Row>, row: Row): string | undefined {
  return column.cell ? undefined : String(column.value(row)) || undefined
}

function GridRowLine<Row>(props: GridRowProps<Row>) {
  const { row, id, index, columns, isChosen, active, left, right } = props
  const first = isChosen === undefined ? 1 : 2
  return (
    <div
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-selected={isChosen}
      aria-busy={row === undefined || undefined}
      data-open={props.canOpen || undefined}
    >
      {isChosen === undefined ? null : (
        <div role="gridcell" className={classes.check} aria-colindex={1}>
          <input
            type="checkbox"
            aria-label="Elegir la fila"
            data-grid-choose={index}
            checked={isChosen}
            disabled={row === undefined}
            tabIndex={-1}
            readOnly
          />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          className={classes.cell}
          aria-colindex={at + first}
          aria-selected={left >= 0 ? at >= left && at <= right : undefined}
          tabIndex={at === active ? 0 : -1}
          data-grid-row={index}
          data-grid-column={at}
          data-grid-active={at === active || undefined}
          data-chosen={(at >= left && at <= right) || undefined}
          data-align={column.align}
          data-primary={column.primary || undefined}
          title={row === undefined ? undefined : titleOf(column, row)}
        >
          {row === undefined ? (
            <i className={classes.wait} />
          ) : (
            <CellContent key={column.cell && id}>{column.cell ? column.cell(row) : column.value(row)}</CellContent>
          )}
        </div>
      ))}
    </div>
  )
}

/** A row of a grid; memoised, so that it is rendered again only when its props changed. */
export const GridRow = memo(GridRowLine) as typeof GridRowLine
