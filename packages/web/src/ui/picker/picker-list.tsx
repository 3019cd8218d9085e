import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { PickerItem } from './rank-items.ts'
import classes from './picker.module.css'

const ROW_HEIGHT = 36

export interface PickerListProps {
  readonly id: string
  readonly items: readonly PickerItem[]
  readonly active: number
  readonly chosen: string
  readonly label: string
  readonly onHover: (index: number) => void
  readonly onChoose: (item: PickerItem) => void
}

/** The list of a picker: only the rows in sight exist, so 5,000 items open at once. */
export function PickerList({ id, items, active, chosen, label, onHover, onChoose }: PickerListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({ count: items.length, getScrollElement: () => scroller.current, estimateSize: () => ROW_HEIGHT, overscan: 6 })
  useEffect(() => {
    if (items.length > 0) rows.scrollToIndex(active)
  }, [active, items, rows])
  return (
    <div ref={scroller} className={classes.list} role="listbox" id={id} aria-label={label}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index]
          if (!item) return null
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
              style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
              onMouseMove={() => onHover(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className={classes.label}>{item.label}</span>
              {item.hint ? <span className={classes.hint}>{item.hint}</span> : null}
            </div>
          )
        })}
      </div>
      {items.length === 0 ? <p className={classes.none}>Nada coincide.</p> : null}
    </div>
  )
}
