import { useEffect, useRef, useState } from 'react'
import type { PickerItem } from './rank-items.ts'
import classes from './picker.module.css'

const ROW_HEIGHT = 36
/** Fits two lines of a label and one of its hint. */
const TALL_ROW_HEIGHT = 60
/** The list is at most 18rem high; some rows beyond it are rendered too. */
const SHOWN = 8
const BEYOND = 6

export interface PickerListProps {
  readonly id: string
  readonly items: readonly PickerItem[]
  readonly active: number
  readonly chosen: string
  readonly label: string
  /** True while a search runs, so that "no results" is not shown yet. */
  readonly isPending?: boolean
  /** Lets long labels wrap, with the hint below. */
  readonly isTall?: boolean
  readonly onHover: (index: number) => void
  readonly onChoose: (item: PickerItem) => void
}

function keepInSight(scroller: HTMLElement | null, active: number, height: number): void {
  if (!scroller) return
  const start = active * height
  if (start < scroller.scrollTop) scroller.scrollTop = start
  else if (start + height > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = start + height - scroller.clientHeight
}

/** The list of a picker; only visible rows are rendered, so that 5,000 items open at once. */
export function PickerList({
  id,
  items,
  active,
  chosen,
  label,
  isPending = false,
  isTall = false,
  onHover,
  onChoose,
}: PickerListProps) {
  const height = isTall ? TALL_ROW_HEIGHT : ROW_HEIGHT
  const scroller = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => keepInSight(scroller.current, active, height), [active, items, height])
  const first = Math.max(0, Math.floor(top / height) - BEYOND)
  const rows = items.slice(first, first + SHOWN + 2 * BEYOND)
  return (
    <>
      <div
        ref={scroller}
        className={classes.list}
        data-tall={isTall || undefined}
        role="listbox"
        id={id}
        aria-label={label}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div style={{ height: items.length * height, position: 'relative' }}>
          {rows.map((item, at) => {
            const index = first + at
            return (
              <div
                key={item.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={item.id === chosen}
                aria-posinset={index + 1}
                aria-setsize={items.length}
                data-active={index === active || undefined}
                className={classes.row}
                style={{ height, transform: `translateY(${index * height}px)` }}
                // Ignores rows that scroll under a resting pointer.
                onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onHover(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
              >
                <span className={classes.label}>{item.label}</span>
                {item.hint ? <span className={classes.hint}>{item.hint}</span> : null}
              </div>
            )
          })}
        </div>
      </div>
      {/* Outside the list: a listbox may hold options only. */}
      {items.length === 0 ? <p className={classes.none}>{isPending ? 'Buscando…' : 'Nada coincide.'}</p> : null}
    </>
  )
}
