import { Suspense, useEffect, useRef, useState } from 'react'
import { firstTouch } from '../../lazy/first-touch.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'
import { columnChars, trackOf } from '../columns.model.ts'
import type { Density } from '../density.ts'
import { clampSelection, type GridSelection, rangeOf, selectCell } from '../selection.model.ts'
import { useActiveCell } from '../use-active-cell.ts'
import type { RowSlot } from '../row-window.model.ts'
import { useRoomBelow } from '../use-room-below.ts'
import { useRowWindow } from '../use-row-window.ts'
import type { FaceOf } from './card-list.tsx'
import { cellText } from './cell-text.ts'
import classes from './data-grid.module.css'
import type { Column, DataGridProps } from './data-grid.types.ts'
import { RowRange, ShowChanges } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { type GridPlace, useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useGridScroll } from './use-grid-scroll.ts'

const PaperLook = lazyPart(() => import('../paper-look.tsx'), 'PaperLook', { wanted: firstTouch, failed: () => null })

const WAITING_ROWS = 8
const SAMPLED_ROWS = 30
/** Added to the number of characters for a chip or icon. */
const CELL_CHARS = 3
/** The height of the heading row, in rem. */
const HEAD_REM = 2.25
const ROW_REM: Readonly<Record<Density, number>> = { comfortable: 2.5, compact: 2 }

function useHeights(density: Density): { readonly rowHeight: number; readonly headHeight: number } {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  return { rowHeight: ROW_REM[density] * rem, headHeight: HEAD_REM * rem }
}

/**
 * The number of characters of each column, measured once on the first rows, so that no column moves while scrolling.
 */
function useColumnChars<Row>(columns: readonly Column<Row>[], { source }: DataGridProps<Row>) {
  const [known, learn] = useState<Readonly<Record<string, number>>>({})
  const { count = 0, rowAt } = source
  const unknown = columns.filter(({ id }) => known[id] === undefined)
  if (count > 0 && unknown.length > 0) {
    const rows = Array.from({ length: Math.min(count, SAMPLED_ROWS) }, (_, index) => rowAt(index)).filter(
      (row) => row !== undefined,
    )
    const found = unknown.map(({ id, header, value, cell }) => {
      const texts = rows.map((row) => cellText(value(row)))
      return [id, columnChars(header, texts) + (cell ? CELL_CHARS : 0)]
    })
    if (rows.length > 0) learn({ ...known, ...(Object.fromEntries(found) as Record<string, number>) })
  }
  return (column: Column<Row>) => column.chars ?? known[column.id] ?? columnChars(column.header, [])
}

/**
 * The selection of cells. Until one is chosen in this list, the active cell is on the first row of the page in view, so
 * that it is on a loaded row and the keyboard begins where one looks.
 */
function usePlace<Row>({ table, settings }: FaceOf<Row>, count: number) {
  const { source, view, perPage } = table
  const [held, hold] = useState<{ readonly key: string | null; readonly selection: GridSelection }>({
    key: null,
    selection: selectCell(0, 0),
  })
  const size = { rows: count, columns: settings.columns.length }
  const isChosen = held.key === source.key
  const first = selectCell((view.page - 1) * perPage, held.selection.focus.column)
  const selection = clampSelection(isChosen ? held.selection : first, size)
  const select = (next: GridSelection) => hold({ key: source.key, selection: next })
  // Scrolling must not move the cell that has the focus.
  const settle = () => {
    if (!isChosen) select(selection)
  }
  return { size, selection, range: rangeOf(selection), select, settle }
}

interface RowsProps<Row> {
  readonly face: FaceOf<Row>
  readonly slots: readonly RowSlot[]
  readonly place: GridPlace
  readonly rowHeight: number
}

function GridRows<Row>({ face, slots, place, rowHeight }: RowsProps<Row>) {
  const { table, settings, chosen } = face
  const { selection, range } = place
  const hasBlock = range.top !== range.bottom || range.left !== range.right
  return slots.map((slot) => {
    if ('gap' in slot) return <div key={slot.key} role="presentation" style={{ height: slot.gap * rowHeight }} />
    const { groups } = table.source
    const head = groups?.headAt(slot.row)
    const isActive = slot.row === selection.focus.row
    if (groups && head) return <groups.Head key={slot.row} head={head} index={slot.row} isActive={isActive} />
    const row = table.source.rowAt(slot.row)
    const inBlock = hasBlock && slot.row >= range.top && slot.row <= range.bottom
    return (
      <GridRow
        key={slot.row}
        row={row}
        id={row === undefined ? undefined : table.rowId(row)}
        index={slot.row}
        level={groups && 2}
        columns={settings.columns}
        isChosen={table.bulkActions ? row !== undefined && chosen.has(table.rowId(row)) : undefined}
        canOpen={table.onOpen !== undefined}
        active={isActive ? selection.focus.column : -1}
        left={inBlock ? range.left : -1}
        right={inBlock ? range.right : -1}
      />
    )
  })
}

/** A list as a grid: headings and rows of which only those in sight are drawn. */
export function GridBody<Row>(face: FaceOf<Row>) {
  const { table, settings } = face
  const { source } = table
  const { groups } = source
  const root = useRef<HTMLDivElement>(null)
  const count = source.count ?? WAITING_ROWS
  const { rowHeight, headHeight } = useHeights(settings.density)
  const place = usePlace(face, count)
  const { selection } = place
  const { slots, first, last } = useRowWindow({
    root,
    count,
    rowHeight,
    headHeight,
    active: selection.focus.row,
    isHere: (row) => source.rowAt(row) !== undefined || groups?.headAt(row) !== undefined,
  })
  const focusing = useActiveCell({ root, selection })
  const keys = useGridKeys(face, place)
  useGridScroll(root, table, { first, rowHeight })
  useRoomBelow(root)
  const { onSight } = source
  useEffect(() => onSight?.(first, last), [onSight, first, last])
  const charsOf = useColumnChars(settings.columns, table)
  const tracks = settings.columns.map((column) => trackOf(column, settings.choices, charsOf(column)))
  const pointer = useGridPointer(face, place)
  return (
    <>
      <div
        ref={root}
        className={classes.grid}
        role={groups ? 'treegrid' : 'grid'}
        aria-label={table.label}
        aria-rowcount={table.isMore ? -1 : count + 1}
        aria-colcount={settings.columns.length + (table.bulkActions ? 1 : 0)}
        aria-multiselectable={table.bulkActions ? true : undefined}
        data-density={settings.density}
        data-stale={table.isStale || undefined}
        data-frozen={settings.choices.frozen !== false || undefined}
        data-check={table.bulkActions ? true : undefined}
        style={
          {
            '--grid-tracks': `${table.bulkActions ? '2.5rem ' : ''}${tracks.join(' ')}`,
            '--grid-row': `${rowHeight}px`,
          } as React.CSSProperties
        }
        {...pointer}
        {...keys}
        onFocus={(event) => {
          place.settle()
          focusing.handlers.onFocus(event)
        }}
        onBlur={focusing.handlers.onBlur}
      >
        <GridHead {...face} />
        <div role="rowgroup">
          <GridRows face={face} slots={slots} place={place} rowHeight={rowHeight} />
        </div>
      </div>
      <Suspense fallback={null}>
        <PaperLook printed={slots.length} total={table.total} isMore={table.isMore} />
      </Suspense>
      {source.count === undefined ? null : (
        <div className={classes.pager}>
          <ShowChanges changes={table.changes} onShowChanges={table.onShowChanges} />
          <RowRange
            first={(groups?.rowsBefore(first) ?? first) + 1}
            last={groups?.rowsBefore(last + 1) ?? last + 1}
            total={table.total}
            isMore={table.isMore}
            onCount={table.onCount}
          />
        </div>
      )}
    </>
  )
}
