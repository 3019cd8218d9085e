import { memo, type ReactNode } from 'react'
import type { GridRange } from '../selection.model.ts'
import type { LookCellProps } from './look-cell.tsx'
import { SheetCellBox } from './sheet-cell.tsx'
import css from './sheet.module.css'
import type { SheetColumn, SheetRow } from './sheet.types.ts'
import type { CellEditor } from './use-sheet-editing.ts'
import type { GuardedText } from './use-sheet-guard.ts'

export interface SheetRowLineProps {
  readonly row: SheetRow
  readonly index: number
  readonly columns: readonly SheetColumn[]
  /** Where it stands, in pixels; left out where it stands below the one before it. */
  readonly top?: number
  /** Messages open upwards in the last rows. */
  readonly above: boolean
  /** The first and last selected column of this row, or -1. */
  readonly left: number
  readonly right: number
  readonly firstOfRange: boolean
  readonly lastOfRange: boolean
  /** The column of the active cell, or -1. */
  readonly active: number
  readonly fill: GridRange | null
  readonly cut: GridRange | null
  readonly held: GuardedText | null
  readonly editor: CellEditor | null
  /** The first and last column that is drawn of cells that are only looked at; all without them. */
  readonly first?: number
  readonly last?: number
  /** Draws cells that are only looked at. */
  readonly lookCell: ((props: LookCellProps) => ReactNode) | undefined
}

/** A row of values with its heading. */
export const SheetRowLine = memo(function SheetRowLine(props: SheetRowLineProps) {
  const { row, index, columns, left, right, active, fill, first = 0, last = columns.length - 1 } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      data-group={row.isGroup || undefined}
      data-active={active >= 0 || undefined}
      style={props.top === undefined ? undefined : { top: props.top }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={row.label}
        className={css.rowHeader}
        data-active={active >= 0 || undefined}
      >
        {row.header}
      </div>
      {row.cells.map((cell, column) => {
        // The active one keeps the focus wherever one scrolls.
        if ((column < first || column > last) && column !== active) return null
        const chosen = column >= left && column <= right
        const edges = chosen
          ? edgeNames({
              top: props.firstOfRange,
              bottom: props.lastOfRange,
              left: column === left,
              right: column === right,
            })
          : ''
        const place = { cell, column: columns[column]!, row: index, index: column, above: props.above }
        if (props.lookCell) {
          const follows = column > first || first === 0
          const start = follows && column <= last ? undefined : column + 2
          return props.lookCell({ ...place, active: active === column, chosen, edges, start })
        }
        return (
          <SheetCellBox
            key={columns[column]?.key ?? column}
            {...place}
            active={active === column}
            edges={edges}
            chosen={chosen}
            filling={isWithin(fill, column)}
            cut={isWithin(props.cut, column)}
            held={active === column ? props.held : null}
            editor={active === column ? props.editor : null}
          />
        )
      })}
    </div>
  )
})

function isWithin(range: GridRange | null, column: number): boolean {
  return range !== null && column >= range.left && column <= range.right
}

function edgeNames(edges: Readonly<Record<'top' | 'bottom' | 'left' | 'right', boolean>>): string {
  return Object.entries(edges)
    .filter(([, there]) => there)
    .map(([name]) => name)
    .join(' ')
}
