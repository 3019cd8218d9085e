import type { RowSlot } from '../row-window.model.ts'
import { SheetRowLine, type SheetRowLineProps } from './sheet-row.tsx'
import type { SheetColumn, SheetRow } from './sheet.types.ts'

type LineProps = Omit<SheetRowLineProps, 'row' | 'index' | 'columns' | 'top'>

export interface SheetRowsProps {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  /** In pixels. */
  readonly rowHeight: number
  readonly slots: readonly RowSlot[]
  /** What a row shows besides its cells. */
  readonly children: (index: number) => LineProps
}

/** The rows in view, one below the other. */
export function SheetRows({ rows, columns, rowHeight, slots, children }: SheetRowsProps) {
  return (
    <div role="rowgroup">
      {slots.map((slot) => {
        if ('gap' in slot) return <div key={slot.key} role="presentation" style={{ height: slot.gap * rowHeight }} />
        const row = rows[slot.row]!
        return <SheetRowLine key={row.key} row={row} index={slot.row} columns={columns} {...children(slot.row)} />
      })}
    </div>
  )
}
