import { CellBubble, type SheetCellBoxProps } from './sheet-cell.tsx'
import css from './sheet.module.css'

export type LookCellProps = Pick<
  SheetCellBoxProps,
  'cell' | 'column' | 'index' | 'above' | 'active' | 'chosen' | 'edges'
> & {
  /** The line of the row's grid at which it begins, where it does not follow the cell before it. */
  readonly start: number | undefined
}

/**
 * A cell that is only looked at, of a sheet with thousands: as few elements and attributes as can be, drawn by its row
 * and not remembered, because drawing it is cheaper than comparing it. What it says besides is its title while the mouse
 * is over it (`giveTitle`).
 */
export function lookCell({ cell, column, index, above, active, chosen, edges, start }: LookCellProps) {
  const { text, message, sign } = cell
  return (
    <div
      key={column.key}
      role="gridcell"
      className={css.cell}
      style={start === undefined ? undefined : { gridColumnStart: start }}
      tabIndex={active ? 0 : -1}
      aria-colindex={index + 2}
      aria-selected={chosen}
      aria-label={message ? `${text}. ${message}` : undefined}
      data-grid-row=""
      data-grid-column={index}
      data-grid-active={active || undefined}
      data-chosen={chosen || undefined}
      data-edges={edges || undefined}
      data-shade={cell.shade ?? column.shade}
      data-current={column.current || undefined}
      data-total={column.total || undefined}
      data-dimmed={cell.dimmed || undefined}
      data-emphasis={cell.emphasis}
    >
      {sign ? (
        <i data-tone={sign.tone} aria-hidden>
          {sign.text}
        </i>
      ) : null}
      {text}
      {active ? (
        <CellBubble
          cell={cell}
          editor={null}
          held={null}
          above={above}
          rightwards={index < 3}
          quiet={column.total === true}
        />
      ) : null}
    </div>
  )
}
