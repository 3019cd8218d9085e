/** A finger that rests this long drags; one that moves before scrolls. */
const REST_MS = 350
const FINGER_PX = 10
const MOUSE_PX = 4
const EDGE_PX = 28
const SCROLL_PX = 12
const SCROLL_MS = 16
/** For how many steps a pointer rests at an edge before it scrolls: one that only passes keeps the hours where it aims. */
const STEPS_AT_EDGE = 12

/** What a drag does; each call gets the latest event, also when the content scrolled under a resting pointer. */
export interface PointerDrag {
  readonly scroller: HTMLElement
  /** What stays in place above the scrolled content. */
  readonly head: HTMLElement | null
  readonly onDrag: (event: PointerEvent) => void
  readonly onDrop: (event: PointerEvent) => void
  /** Comes last, after a drop as well as after a drag that was given up. */
  readonly onEnd: () => void
}

/**
 * Follows a pointer that went down: it drags once it moved (a finger: once it rested), scrolls where it rests at the
 * upper or lower edge, and gives up with Escape. Returns what stops it.
 */
export function followDrag(first: PointerEvent, { scroller, head, onDrag, onDrop, onEnd }: PointerDrag): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const isFinger = first.pointerType === 'touch'
  let last = first
  let isDragging = false
  const drag = (event: PointerEvent) => {
    last = event
    isDragging = true
    onDrag(event)
  }
  const rest = isFinger ? setTimeout(() => drag(last), REST_MS) : undefined
  let stepsAtEdge = 0
  const scroll = setInterval(() => {
    const by = isDragging ? edgeAt(scroller, head, last.clientY) : 0
    stepsAtEdge = by === 0 ? 0 : stepsAtEdge + 1
    if (stepsAtEdge > STEPS_AT_EDGE && scrollBy(scroller, by)) onDrag(last)
  }, SCROLL_MS)
  const on = <K extends keyof DocumentEventMap>(type: K, handle: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, handle, { signal, capture: true })
  signal.addEventListener('abort', () => {
    clearTimeout(rest)
    clearInterval(scroll)
    onEnd()
  })
  on('pointermove', (event) => {
    if (event.pointerId !== first.pointerId) return
    const far = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
    if (isDragging || (!isFinger && far >= MOUSE_PX)) drag(event)
    else if (isFinger && far > FINGER_PX) ending.abort()
  })
  on('pointerup', (event) => {
    if (event.pointerId !== first.pointerId) return
    if (isDragging) {
      swallowClick()
      onDrop(event)
    }
    ending.abort()
  })
  on('pointercancel', () => ending.abort())
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    swallowClick()
    ending.abort()
  })
  return () => ending.abort()
}

/** The click that follows the release of a dragging pointer is none; one by a key is. */
function swallowClick(): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return
    event.stopPropagation()
    event.preventDefault()
    over.abort()
  }
  document.addEventListener('click', swallow, options)
  document.addEventListener('pointerdown', () => over.abort(), options)
}

/** How far to scroll for a pointer at the upper or lower edge; 0 elsewhere. */
function edgeAt(scroller: HTMLElement, head: HTMLElement | null, y: number): number {
  const { top, bottom } = scroller.getBoundingClientRect()
  const upper = head?.getBoundingClientRect().bottom ?? top
  if (y >= upper && y < upper + EDGE_PX) return -SCROLL_PX
  return y > bottom - EDGE_PX && y < bottom + EDGE_PX ? SCROLL_PX : 0
}

/** Scrolls; returns whether there was anything left to scroll. */
function scrollBy(scroller: HTMLElement, by: number): boolean {
  const before = scroller.scrollTop
  scroller.scrollTop += by
  return scroller.scrollTop !== before
}
