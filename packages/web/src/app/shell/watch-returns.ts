import type { RouterHistory } from '@tanstack/react-router'

/** How long a screen may take to show what it showed before, and how often it is looked for. */
const PATIENCE_MS = 3000
const STEP_MS = 50

const keyOf = ({ location }: RouterHistory) => location.state.__TSR_key ?? location.href

const watched = new WeakSet<RouterHistory>()

/**
 * Whoever comes back to a screen finds the focus on the link to what they left it for, in a grid on its cell: without it,
 * who reads a register by keys begins at its first row again after each document. Watches a history once and for good,
 * since the frame of screens is another one after some of its moves.
 */
export function watchReturns(history: RouterHistory): void {
  if (watched.has(history)) return
  watched.add(history)
  /** Where each entry of the history was left for. */
  const left = new Map<string, string>()
  let shown = keyOf(history)
  let stop = () => {}
  history.subscribe(({ action }) => {
    stop()
    const before = shown
    shown = keyOf(history)
    const href = left.get(shown)
    if (action.type === 'PUSH') left.set(before, history.location.href)
    else if (href && action.type !== 'REPLACE') stop = focusLater(href)
  })
}

/**
 * Focuses a link once it is there, unless somebody presses or focuses something before. Keys alone give nothing up: whoever
 * goes on by arrows at once would else stay outside of the grid. Returns what gives up.
 */
function focusLater(href: string): () => void {
  const until = performance.now() + PATIENCE_MS
  const stop = () => {
    window.clearInterval(timer)
    window.removeEventListener('pointerdown', stop)
  }
  const timer = window.setInterval(() => {
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
    if (!link && performance.now() < until) return
    stop()
    if (link && isFree()) focusPlace(link)
  }, STEP_MS)
  window.addEventListener('pointerdown', stop)
  return stop
}

/** Whether no part of the screen has the focus. */
function isFree(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.tagName === 'MAIN'
}

/** A cell is pressed, by which a grid makes it the active one once it is drawn; Enter reaches its link from there. */
function focusPlace(link: HTMLElement): void {
  const cell = link.closest<HTMLElement>('[data-grid-row]')
  cell?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  const place = cell ?? link
  requestAnimationFrame(() => {
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
