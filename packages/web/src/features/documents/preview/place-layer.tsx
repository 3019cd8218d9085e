import { PAGE_PARTS } from '@timesheet/domain/documents'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import classes from './marks.module.css'

/** A point of a page, in parts of its width and height. */
export interface Place {
  readonly x: number
  readonly y: number
}

export interface PlaceLayerProps {
  /** Whether it is the page that the keys are on. */
  readonly isCurrent: boolean
  readonly onPlace: (place: Place) => void
  readonly onLeave: () => void
}

const STEP = PAGE_PARTS / 100
const FAST = 5
/** A place of none is at the corner: a chosen one is never quite there. */
const LEAST = 1
const within = (value: number) => Math.min(PAGE_PARTS, Math.max(LEAST, Math.round(value)))
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const percent = (part: number) => `${formatNumber((100 * part) / PAGE_PARTS)} %`

/** Over a page while a place on it is chosen: by a click, or by the arrows and Enter. */
export function PlaceLayer({ isCurrent, onPlace, onLeave }: PlaceLayerProps) {
  const [{ x, y }, setPlace] = useState<Place>({ x: PAGE_PARTS / 2, y: PAGE_PARTS / 2 })
  const cross = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isCurrent) return
    cross.current!.focus({ preventScroll: true })
    // A mouse needs no cross: the page stays where it is.
    if (cross.current!.matches(':focus-visible')) cross.current!.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent, x, y])
  const handleClick = (event: MouseEvent) => {
    // Enter on the cross is a click of its own.
    if (event.target === cross.current && event.detail === 0) return onPlace({ x, y })
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onPlace({
      x: within((PAGE_PARTS * (event.clientX - left)) / width),
      y: within((PAGE_PARTS * (event.clientY - top)) / height),
    })
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Escape') onLeave()
    if (step) {
      const times = STEP * (event.shiftKey ? FAST : 1)
      setPlace({ x: within(x + step[0] * times), y: within(y + step[1] * times) })
    }
    if (step || event.key === 'Escape') event.preventDefault()
    if (step || event.key === 'Escape' || event.key === 'Enter') event.stopPropagation()
  }
  return (
    // The cross is the part of it that keys use.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={classes.layer} onClick={handleClick}>
      {isCurrent ? (
        <button
          ref={cross}
          type="button"
          className={classes.cross}
          style={{ left: `${(100 * x) / PAGE_PARTS}%`, top: `${(100 * y) / PAGE_PARTS}%` }}
          aria-label={`Lugar de la observación: a ${percent(x)} del ancho y ${percent(y)} del alto. Las flechas lo mueven, Enter lo elige.`}
          onKeyDown={handleKey}
        />
      ) : null}
    </div>
  )
}
