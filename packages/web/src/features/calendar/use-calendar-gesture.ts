import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Block } from './block.view-model.ts'
import type { Gesture } from './drawn-block.view-model.ts'
import { followDrag } from './pointer-drag.ts'
import { carriedPlacement, clickedPlacement, drawnPlacement, type Spot, stretchedTo } from './spot.view-model.ts'
import type { CalendarPage } from './use-calendar-page.ts'

const LAST_MINUTE = 1440 - 0.01

/** What the pointer took hold of. */
interface Grip {
  readonly block: Block | null
  readonly edge: 'start' | 'end' | null
  readonly spot: Spot
}

/** The day, and the minute on its lane, under a point of the window. */
function spotAt(root: HTMLElement, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Spot | null {
  const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-spot]')
  const day = over?.dataset['spot']
  if (!over || !day || !root.contains(over)) return null
  if (!('lane' in over.dataset)) return { day, minute: null }
  const { top, height } = over.getBoundingClientRect()
  return { day, minute: Math.min(LAST_MINUTE, Math.max(0, ((clientY - top) / height) * 1440)) }
}

/** What a pointer that went down takes hold of; null where nothing can be drawn or carried. */
function gripAt(root: HTMLElement, event: PointerEvent, page: CalendarPage): Grip | null {
  const { target } = event
  if (page.readOnly || event.button !== 0 || !event.isPrimary || !(target instanceof Element)) return null
  const spot = spotAt(root, event)
  const id = target.closest<HTMLElement>('[data-hours-block]')?.dataset['hoursBlock']
  const block = page.blocks.find((one) => one.id === id) ?? null
  const isOther = block ? block.locked !== '' : target.closest('button') !== null
  if (!spot || isOther) return null
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
  return { block, edge: edge === 'start' || edge === 'end' ? edge : null, spot }
}

/** What the grip would write with the pointer over a spot. */
function gestureTo(grip: Grip, to: Spot | null, { page, isCopy }: { page: CalendarPage; isCopy: boolean }): Gesture {
  const scale = { step: page.step, timeZone: page.plan.timeZone }
  const { block, edge, spot } = grip
  if (!block) return { kind: 'draw', block, placement: to && drawnPlacement(spot, to, scale) }
  if (edge) return { kind: 'stretch', block, placement: to && stretchedTo(block.placement, { edge, to }, scale) }
  const carried = to && carriedPlacement(block.placement, { from: spot, to, minutes: block.minutes }, scale)
  return { kind: isCopy ? 'copy' : 'move', block, placement: carried }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function write(page: CalendarPage, { kind, block, placement }: Gesture): void {
  if (!placement || (block && isSame(placement, block.placement))) return
  if (!block) page.open({ block: null, placement })
  else page[kind === 'copy' ? 'copy' : 'move'](block, placement)
}

/** Drawing, carrying, copying and stretching with mouse, pen and finger; a click on an empty hour enters it. */
export function useCalendarGesture(page: CalendarPage, root: RefObject<HTMLElement | null>) {
  const [gesture, setGesture] = useState<Gesture | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const isDragging = useRef(false)
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })
  useEffect(() => {
    const element = root.current
    // Only a listener that was there before the finger can keep it from scrolling.
    const hold = (event: TouchEvent) => isDragging.current && event.cancelable && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', hold)
      stop.current?.()
    }
  }, [root])

  const begin = (event: PointerEvent) => {
    const element = root.current
    const grip = element && gripAt(element, event, page)
    if (!grip) return
    stop.current?.()
    const at = (now: globalThis.PointerEvent) =>
      gestureTo(grip, spotAt(element, now), { page: latest.current, isCopy: now.ctrlKey || now.metaKey })
    stop.current = followDrag(event.nativeEvent, {
      scroller: element,
      head: element.querySelector('[data-head]'),
      onDrag: (now) => {
        isDragging.current = true
        const next = at(now)
        setGesture((before) => (isSame(before, next) ? before : next))
      },
      onDrop: (now) => write(latest.current, at(now)),
      onEnd: () => {
        isDragging.current = false
        stop.current = null
        setGesture(null)
      },
    })
  }
  return {
    gesture,
    begin,
    /** Opens new hours where an empty place was clicked. */
    click: (event: MouseEvent) => {
      if (page.readOnly || !root.current || (event.target instanceof Element && event.target.closest('button'))) return
      const spot = spotAt(root.current, event)
      const scale = { step: page.step, timeZone: page.plan.timeZone }
      if (spot) page.open({ block: null, placement: clickedPlacement(spot, scale) })
    },
    /** A resting finger, and Control on a Mac, ask for the menu of the browser. */
    holdMenu: (event: MouseEvent) => {
      if (stop.current) event.preventDefault()
    },
  }
}

export type CalendarGesture = ReturnType<typeof useCalendarGesture>
