import { isOfError } from './is-of-error.ts'
import { typeKey } from './type-key.ts'

/** Longer than this the keyboard is nowhere: what was typed for a field that did not come is dropped, and never acts elsewhere. */
const PATIENCE_MS = 2000

/** Who holds the keys back, until it gives them on or drops them. */
export interface KeyHold {
  /** They go to what has the focus, or gets it in a moment; `anywhere` does not wait for it. */
  release(anywhere?: boolean): void
  /** What was typed meanwhile is for nobody. */
  drop(): void
}

interface Holder {
  readonly onEscape: () => void
}

const holders: Holder[] = []
let typed: KeyboardEventInit[] = []
let isTyping = false

/** A command such as reloading the page stays the browser's. */
function isBrowsers(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
  return /^F\d+$/.test(event.key) || (isCommand && !['k', 'Enter'].includes(event.key))
}

function handleKey(event: KeyboardEvent): void {
  if (!event.isTrusted || isBrowsers(event) || isOfError(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.key === 'Escape' && holders.length > 0) {
    typed = []
    return holders.at(-1)?.onEscape()
  }
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  typed.push({ key, code, ctrlKey, metaKey, altKey, shiftKey, modifierAltGraph: event.getModifierState('AltGraph') })
}

/** Text that comes without a key of its own, as an accented letter or one from a virtual keyboard does, keeps its place among the keys. */
function handleText(event: InputEvent): void {
  if (!event.isTrusted || !event.cancelable || event.inputType !== 'insertText' || !event.data) return
  event.preventDefault()
  event.stopImmediatePropagation()
  typed.push(...[...event.data].map((key) => ({ key })))
}

function listen(): void {
  window.addEventListener('keydown', handleKey, { capture: true })
  window.addEventListener('beforeinput', handleText, { capture: true })
}

function stopListening(): void {
  window.removeEventListener('keydown', handleKey, { capture: true })
  window.removeEventListener('beforeinput', handleText, { capture: true })
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until the keyboard is somewhere; answers whether it is. */
async function focusLanded(): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  while (document.activeElement === null || document.activeElement === document.body) {
    if (performance.now() > until) return false
    await nextFrame()
  }
  return true
}

/** Types what was held, in its order, before anything that is pressed meanwhile. */
async function typeHeld(anywhere: boolean): Promise<void> {
  if (isTyping) return
  isTyping = true
  // Whoever takes the focus is in the middle of being drawn.
  await nextFrame()
  do {
    if (!anywhere && holders.length === 0 && !(await focusLanded())) typed = []
    const key = holders.length === 0 ? typed.shift() : undefined
    if (!key) break
    typeKey(key)
    // What the key does to the page, a move of the focus included, is done before the next one comes.
    await nextFrame()
  } while (holders.length === 0)
  isTyping = false
  if (holders.length === 0) stopListening()
}

/** Keeps every key from the page until the field that it is meant for can take it. */
export function holdKeys(onEscape: () => void): KeyHold {
  const holder: Holder = { onEscape }
  if (holders.length === 0) listen()
  holders.push(holder)
  const end = () => {
    const at = holders.indexOf(holder)
    if (at >= 0) holders.splice(at, 1)
    return at >= 0
  }
  return {
    release(anywhere = false) {
      if (end()) void typeHeld(anywhere)
    },
    drop() {
      if (!end()) return
      typed = []
      if (holders.length === 0 && !isTyping) stopListening()
    },
  }
}
