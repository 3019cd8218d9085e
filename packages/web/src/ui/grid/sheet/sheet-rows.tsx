import { useEffect, useRef, useState } from 'react'
import { poolRows, type RowPool } from '../row-pool.model.ts'
import type { RowSlot } from '../row-window.model.ts'
import { SheetRowLine, type SheetRowLineProps } from './sheet-row.tsx'
import css from './sheet.module.css'
import type { SheetColumn, SheetRow } from './sheet.types.ts'

type LineProps = Omit<SheetRowLineProps, 'row' | 'index' | 'columns' | 'top'>

export interface SheetRowsProps {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  /** In pixels. */
  readonly rowHeight: number
  readonly slots: readonly RowSlot[]
  /** Whether rows that come take over the elements of those that leave: of a long list of low rows. */
  readonly isPooled: boolean
  /** What a row shows besides its cells. */
  readonly children: (index: number) => LineProps
}

/** The rows in view. */
export function SheetRows({ isPooled, ...props }: SheetRowsProps) {
  return isPooled ? <PooledRows {...props} /> : <RowsInOrder {...props} />
}

type Rows = Omit<SheetRowsProps, 'isPooled'>

function RowsInOrder({ rows, columns, rowHeight, slots, children }: Rows) {
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

const NO_ROWS: RowPool = new Map()

function PooledRows({ rows, columns, rowHeight, slots, children }: Rows) {
  const [pool, setPool] = useState(NO_ROWS)
  const shown = slots.flatMap((slot) => ('row' in slot ? [slot.row] : []))
  const now = shown.length === pool.size && shown.every((row) => pool.has(row)) ? pool : poolRows(pool, shown)
  if (now !== pool) setPool(now)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sheet = box.current?.parentElement
    if (!sheet) return
    let timer = 0
    const end = () => sheet.removeAttribute('data-scrolling')
    const go = () => {
      sheet.setAttribute('data-scrolling', '')
      clearTimeout(timer)
      timer = window.setTimeout(end, 80)
    }
    sheet.addEventListener('scroll', go, { passive: true })
    return () => sheet.removeEventListener('scroll', go)
  }, [])
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
            {...children(index)}
          />
        ))}
    </div>
  )
}
