import { useRef, useState } from 'react'
import { poolRows, type RowPool } from '../row-pool.model.ts'
import { useScrollCover } from './use-scroll-cover.ts'
import { SheetRowLine } from './sheet-row.tsx'
import type { SheetRowsProps } from './sheet-rows.tsx'
import css from './sheet.module.css'
import { useColumnsInSight } from './use-columns-in-sight.ts'

const NO_ROWS: RowPool = new Map()

/** The rows in view of a long list of low rows, of which those that come take over the elements of those that leave. */
export function PooledRows({ rows, columns, rowHeight, slots, children }: SheetRowsProps) {
  const [pool, setPool] = useState(NO_ROWS)
  const shown = slots.flatMap((slot) => ('row' in slot ? [slot.row] : []))
  const now = shown.length === pool.size && shown.every((row) => pool.has(row)) ? pool : poolRows(pool, shown)
  if (now !== pool) setPool(now)
  const box = useRef<HTMLDivElement>(null)
  useScrollCover(box)
  const { first, last } = useColumnsInSight(box, columns.length)
  return (
    <div ref={box} role="rowgroup" className={css.pool} style={{ height: rows.length * rowHeight }}>
      {[...now]
        .toSorted(([, one], [, other]) => one - other)
        .map(([index, slot]) => (
          <SheetRowLine
            key={slot}
            row={rows[index]!}
            index={index}
            columns={columns}
            top={index * rowHeight}
            first={first}
            last={last}
            {...children(index)}
          />
        ))}
    </div>
  )
}
