import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './explained.module.css'
import type { Explaining } from './use-explained.ts'

const GAP = 6
const EDGE = 8
const SCROLLS = ['wheel', 'touchmove'] as const
/** By this a dialog of Mantine around the figure knows that Escape is not for it; it reads it off what has the focus. */
const KEEPS_ESCAPE = 'data-mantine-stop-propagation'

export interface ExplainedBoxProps {
  /** What is explained. */
  readonly title: string
  /** The figure as it is shown. */
  readonly value: string
  readonly explaining: Pick<Explaining<unknown>, 'place' | 'stay' | 'leave' | 'close'>
  readonly children: ReactNode
}

/** Puts a box below its anchor, else above, else beside it; on a phone it stays at the bottom. */
function placeBeside(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const [below, above] = [at.bottom + GAP, at.top - GAP - height]
  const isBelow = below + height <= window.innerHeight - EDGE
  const isBeside = !isBelow && above < EDGE
  const after = at.right + GAP
  const beside = after + width <= document.documentElement.clientWidth - EDGE ? after : at.left - GAP - width
  const left = isBeside ? beside : Math.min(at.left, document.documentElement.clientWidth - width - EDGE)
  const top = isBelow ? below : isBeside ? at.top : above
  box.style.setProperty('--left', `${Math.max(EDGE, left)}px`)
  box.style.setProperty('--top', `${Math.max(EDGE, Math.min(top, window.innerHeight - height - EDGE))}px`)
}

/**
 * The explanation of a figure, beside it: formula, parts and where they come from. Asked for by a key or a button it
 * takes the focus and Escape gives it back; opened by a resting pointer it leaves with it.
 */
export function ExplainedBox({ title, value, explaining, children }: ExplainedBoxProps) {
  const { place, stay, leave, close } = explaining
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const anchor = place?.anchor
  const isHeld = place?.isHeld === true
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !anchor) return undefined
    const put = () => placeBeside(current, anchor)
    put()
    const grown = new ResizeObserver(put)
    grown.observe(current)
    return () => grown.disconnect()
  }, [anchor])
  useEffect(() => {
    if (isHeld) box.current?.focus()
  }, [isHeld, anchor])
  useLayoutEffect(() => {
    const { current } = box
    // A drawer behind would keep what is outside of it from being scrolled.
    const keep = (event: Event) => event.stopPropagation()
    for (const name of SCROLLS) current?.addEventListener(name, keep, { passive: true })
    return () => {
      for (const name of SCROLLS) current?.removeEventListener(name, keep)
    }
  }, [])
  const handleAway = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && box.current?.contains(event.target)) return
    close()
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // What a resting pointer opened is not in the way of what a key does: it opens a drawer over the figure.
    if (event.key !== 'Escape') return void (isHeld || handleAway(event))
    event.preventDefault()
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    const away = (event: Event) => handleAway(event)
    const key = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('pointerdown', away)
    document.addEventListener('scroll', away, true)
    document.addEventListener('keydown', key, true)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('scroll', away, true)
      document.removeEventListener('keydown', key, true)
    }
  }, [])
  return createPortal(
    <div
      ref={box}
      className={classes.box}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onFocusCapture={({ target }) => target.setAttribute(KEEPS_ESCAPE, 'true')}
      onPointerEnter={stay}
      onPointerLeave={leave}
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <strong className={classes.value}>{value}</strong>
        <CloseButton aria-label="Cerrar la explicación" className={classes.close} onClick={close} />
      </div>
      {children}
    </div>,
    document.body,
  )
}
