import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { type DragEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Icon } from '../../icon.tsx'
import { WIDTH_STEP } from '../columns.model.ts'
import type { FaceOf } from './card-list.tsx'
import classes from './data-grid.module.css'
import type { Column } from './data-grid.types.ts'
import type { GridSettings } from './grid-settings.ts'

type Order = 'ascending' | 'descending' | 'none'

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }
const DRAGGED = 'application/x-timesheet-column'
/** Help text for the keys of a heading. */
export const HEADING_KEYS = 'En un encabezado: Mayús+←/→ cambia el ancho, Ctrl+Mayús+←/→ el lugar'

function orderOf(column: string | undefined, sort: string): Order {
  if (!column) return 'none'
  return sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none'
}

function nextSort(field: string, order: Order): string {
  return order === 'none' ? field : order === 'ascending' ? `-${field}` : ''
}

function headingOf(target: EventTarget & Element): HTMLElement | null {
  return target.closest<HTMLElement>('[role="columnheader"]')
}

/** The resize handle of a column; a double click restores the default width. */
function WidthHandle({ id, resize }: { readonly id: string; readonly resize: GridSettings<unknown>['resize'] }) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    start.current = { x: event.clientX, width: headingOf(event.currentTarget)?.offsetWidth ?? 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
  }
  const handleMove = (event: PointerEvent) => {
    if (start.current) resize(id, start.current.width + event.clientX - start.current.x)
  }
  const handleUp = () => {
    start.current = null
  }
  return (
    <span
      className={classes.handle}
      aria-hidden="true"
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onDoubleClick={() => resize(id, null)}
    />
  )
}

interface HeadingProps<Row> {
  readonly column: Column<Row>
  readonly at: number
  readonly hasCheck: boolean
  readonly sort: string
  readonly settings: GridSettings<Row>
  readonly onSort: (sort: string) => void
}

function Heading<Row>({ column, at, hasCheck, sort, settings, onSort }: HeadingProps<Row>) {
  const { id, sortField } = column
  const order = orderOf(sortField, sort)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const heading = headingOf(event.currentTarget)
    if (!step || !heading) return
    event.preventDefault()
    const beside = settings.columns[at + step]
    if (event.ctrlKey && event.shiftKey) {
      if (beside) settings.move(id, beside.id)
    } else if (event.shiftKey) settings.resize(id, heading.offsetWidth + step * WIDTH_STEP)
    else (heading.parentElement?.querySelectorAll<HTMLElement>('[data-heading]')[at + step] ?? null)?.focus()
  }
  const handleDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED)
    if (dragged) settings.move(dragged, id)
  }
  return (
    <div
      role="columnheader"
      className={classes.heading}
      data-align={column.align}
      data-grid-head={at}
      aria-colindex={at + (hasCheck ? 2 : 1)}
      aria-sort={sortField ? order : undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={handleDrop}
    >
      <button
        type="button"
        className={classes.sort}
        data-heading={id}
        data-fixed={sortField ? undefined : true}
        tabIndex={at === 0 ? 0 : -1}
        onClick={() => sortField && onSort(nextSort(sortField, order))}
        onKeyDown={handleKey}
      >
        <span className={classes.headingText}>{column.header}</span>
        {order === 'none' ? null : <Icon path={order === 'ascending' ? mdiArrowUp : mdiArrowDown} size={14} />}
      </button>
      <WidthHandle id={id} resize={settings.resize} />
    </div>
  )
}

/** The headings of a grid: click to sort, drag the border to resize, drag the heading to move. */
export function GridHead<Row>({ table, settings, chosen }: FaceOf<Row>) {
  const { view, onView } = table
  const hasCheck = table.bulkActions !== undefined
  const some = chosen.chosen !== null
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        {hasCheck ? (
          <div role="columnheader" className={classes.check} aria-colindex={1}>
            <input
              type="checkbox"
              aria-label="Elegir todas las filas"
              checked={chosen.isAll}
              ref={(box) => {
                if (box) box.indeterminate = some && !chosen.isAll
              }}
              onChange={chosen.toggleAll}
            />
          </div>
        ) : null}
        {settings.columns.map((column, at) => (
          <Heading
            key={column.id}
            column={column}
            at={at}
            hasCheck={hasCheck}
            sort={view.sort}
            settings={settings}
            onSort={(sort) => onView({ ...view, sort, page: 1 })}
          />
        ))}
      </div>
    </div>
  )
}
