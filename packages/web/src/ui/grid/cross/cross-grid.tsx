import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clampSelection, type GridSelection, rangeOf, selectCell } from '../selection.model.ts'
import { firstTouch } from '../../lazy/first-touch.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'
import { usePrinting } from '../../use-printing.ts'
import { useActiveCell } from '../use-active-cell.ts'
import { useRowWindow } from '../use-row-window.ts'
import { useRoomBelow } from '../use-room-below.ts'
import '../../ramps.css'
import classes from './cross-grid.module.css'
import type { CrossGridProps, CrossRow } from './cross-grid.types.ts'
import { CrossHead } from './cross-head.tsx'
import { CrossRowLine } from './cross-row.tsx'
import { useColumnWindow } from './use-column-window.ts'
import { useCrossKeys } from './use-cross-keys.ts'

const ROW_REM = 2
/** The width of a character of a figure, and the padding of a cell, in rem. */
const CHAR_REM = 0.5
const PADDING_REM = 1.5
const HEAD_SHARE = 45
const HEAD_REM = { least: 9, most: 22 }
const CELL_REM = { least: 4.5, most: 14 }

function between(value: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, value))
}

const PrintedCross = lazyPart(() => import('./printed-cross.tsx'), 'PrintedCross', {
  wanted: firstTouch,
  failed: () => null,
})

function useSizes({ headChars, cellChars }: CrossGridProps) {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  return {
    rowHeight: ROW_REM * rem,
    headWidth: between(headChars * CHAR_REM + PADDING_REM + 1.5, HEAD_REM) * rem,
    columnWidth: between(cellChars * CHAR_REM + PADDING_REM, CELL_REM) * rem,
  }
}

/**
 * A cross table: nested row heads and headings, both frozen, and a frozen total; only the rows and columns in sight are
 * drawn. It shows and opens cells; it does not edit. On paper it is a table with all of them.
 */
export function CrossGrid(grid: CrossGridProps) {
  const { rows, total, columnCount, cellAt, isTotal, trailAt, start, onToggleRow } = grid
  const root = useRef<HTMLDivElement>(null)
  const { rowHeight, headWidth, columnWidth } = useSizes(grid)
  const [held, hold] = useState(() => selectCell(start?.row ?? 0, start ? start.column + 1 : 0))
  const size = { rows: rows.length + (total ? 1 : 0), columns: columnCount + 1 }
  const selection = clampSelection(held, size)
  const range = rangeOf(selection)
  const { focus } = selection
  const { slots } = useRowWindow({ root, count: rows.length, rowHeight, active: focus.row, isPrinted: false })
  const { first, last } = useColumnWindow(root, { count: columnCount, columnWidth, frozen: headWidth })
  const isPrinting = usePrinting()
  // What is not there when printing begins is not on paper.
  useEffect(() => void PrintedCross.preload(), [])
  const focusing = useActiveCell({ root, selection })
  const select = (next: GridSelection) => {
    hold(next)
    grid.onActive?.(next.focus.row, next.focus.column - 1)
  }
  const keys = useCrossKeys(grid, { size, selection, range, select })
  const begin = useEffectEvent(() => {
    if (start) focusing.focus()
  })
  useEffect(() => begin(), [])
  useRoomBelow(root)
  const latest = useRef(onToggleRow)
  useEffect(() => {
    latest.current = onToggleRow
  })
  const toggleRow = useCallback((row: CrossRow) => latest.current(row), [])
  const hasBlock = range.top !== range.bottom || range.left !== range.right
  const lineOf = (index: number) => {
    const isIn = hasBlock && index >= range.top && index <= range.bottom
    return {
      index,
      first,
      last,
      active: index === focus.row ? focus.column : -1,
      left: isIn ? range.left : -1,
      right: isIn ? range.right : -1,
      cellAt,
      isTotal,
      trailAt,
      columnCount,
      onToggleRow: toggleRow,
    }
  }
  return (
    <>
      <div
        ref={root}
        className={classes.grid}
        role="treegrid"
        aria-label={grid.label}
        aria-rowcount={size.rows + 1}
        aria-colcount={columnCount + 1}
        data-stale={grid.isStale || undefined}
        style={
          {
            '--cross-row': `${rowHeight}px`,
            // A narrow window keeps room for figures.
            '--cross-head': `min(${headWidth}px, ${grid.headShare ?? HEAD_SHARE}vw)`,
            '--cross-least': `${columnWidth}px`,
            '--cross-count': columnCount,
            '--cross-levels': grid.headingLevels,
          } as React.CSSProperties
        }
        {...keys}
        {...focusing.handlers}
      >
        <CrossHead grid={grid} first={first} last={last} active={focus.column - 1} />
        <div role="rowgroup">
          {slots.map((slot) =>
            'gap' in slot ? (
              <div key={slot.key} role="presentation" style={{ height: slot.gap * rowHeight }} />
            ) : (
              <CrossRowLine key={slot.row} row={rows[slot.row]!} {...lineOf(slot.row)} />
            ),
          )}
        </div>
        {total ? (
          <div role="rowgroup" className={classes.foot}>
            <CrossRowLine row={total} isSum {...lineOf(rows.length)} />
          </div>
        ) : null}
      </div>
      {isPrinting ? (
        <Suspense>
          <PrintedCross grid={grid} />
        </Suspense>
      ) : null}
    </>
  )
}
