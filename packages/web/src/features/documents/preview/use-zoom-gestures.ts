import { useEffect, useEffectEvent } from 'react'
import type { Pages } from './use-pages.ts'

/** How much a step of the wheel zooms. */
const WHEEL = 0.0015
/** The most that one event of a wheel zooms; some tell many lines at once. */
const MOST_WHEEL = 200

interface Point {
  readonly x: number
  readonly y: number
}

/** Zooms with the wheel and Ctrl, which trackpads tell of two fingers, and with two fingers on a screen. */
export function useZoomGestures({ box, factor, zoomTo }: Pages): void {
  const zoom = useEffectEvent((times: number, at: Point) => zoomTo(factor * times, at))
  useEffect(() => {
    const element = box.current!
    const within = ({ x, y }: Point): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: x - left, y: y - top }
    }
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const turned = Math.min(MOST_WHEEL, Math.max(-MOST_WHEEL, event.deltaY))
      zoom(Math.exp(-turned * WHEEL), within({ x: event.clientX, y: event.clientY }))
    }
    let apart = 0
    const pinch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        apart = 0
        return
      }
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
      if (event.type === 'touchmove') {
        event.preventDefault()
        if (apart > 0) zoom(now / apart, within(middle))
      }
      apart = now
    }
    const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
    element.addEventListener('wheel', turn, { passive: false })
    for (const name of touches) element.addEventListener(name, pinch, { passive: false })
    return () => {
      element.removeEventListener('wheel', turn)
      for (const name of touches) element.removeEventListener(name, pinch)
    }
  }, [box])
}
