import { isOfError } from './is-of-error.ts'
import { insertText, typeKey } from './type-key.ts'

/** How long to wait for a focused element; afterwards the held keys are dropped, so that they never act elsewhere. */
const PATIENCE_MS = 2000

/** A hold on the keyboard, ended by `release` or `drop`. */
export interface KeyHold {
  /** Sends the held keys to the focused element, waiting for one to get the focus; with `anywhere` without waiting. */
  release(anywhere?: boolean): void
  /** Discards the held text, and keeps the keys that act. */
  dropText(): void
  /** Discards the held keys; returns them, none where they were sent or dropped already. */
  drop(): readonly HeldKey[]
}

/**
 * What comes with the first touch: the watch over a dialog whose code is slow, in place of the timer that drops what is
 * held for it; it returns what ends it.
 */
export const late: { watch?: (hold: KeyHold, close: () => void, timer: number) => () => void } = {}

interface Holder {
  readonly onEscape: () => void
}

/** A key, or a text that came at once: dictated, suggested by a keyboard, or composed. */
export type HeldKey = KeyboardEventInit | { readonly inserted: string }

const holders: Holder[] = []
let typed: HeldKey[] = []
let isTyping = false

/** True for shortcuts of the browser, such as reload, which are not held. */
function isBrowsers(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
  return /^F\d+$/.test(event.key) || (isCommand && !['k', 'Enter'].includes(event.key))
}

/** Whether a key writes something. */
export const isText = (held: HeldKey) => 'inserted' in held || [...(held.key ?? '')].length === 1

/** A space after text that is held belongs to it, though the button of an error took the focus meanwhile. */
function goesOnWithText({ key }: KeyboardEvent): boolean {
  return key === ' ' && typed.length > 0 && isText(typed.at(-1)!)
}

function handleKey(event: KeyboardEvent): void {
  if (!event.isTrusted || isBrowsers(event) || (isOfError(event) && !goesOnWithText(event))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.key === 'Escape' && holders.length > 0) {
    typed = []
    return holders.at(-1)?.onEscape()
  }
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  typed.push({ key, code, ctrlKey, metaKey, altKey, shiftKey, modifierAltGraph: event.getModifierState('AltGraph') })
}

/**
 * Holds text that comes without a key event, such as accented letters or a virtual keyboard's, in order with the keys.
 */
function handleText(event: InputEvent): void {
  if (!event.isTrusted || !event.cancelable || event.inputType !== 'insertText' || !event.data) return
  event.preventDefault()
  event.stopImmediatePropagation()
  typed.push({ inserted: event.data })
}

/** Types all that is left at once: what is pressed next must not be ahead of what was typed before. */
function handlePress(): void {
  if (holders.length === 0) while (typed.length > 0) typeOne(typed.shift()!)
}

/** Types one key, or a text: all of it into an input, else its first letter, which may open one. */
function typeOne(held: HeldKey): void {
  if (!('inserted' in held)) return typeKey(held)
  if (insertText(held.inserted)) return
  const [key = '', ...rest] = held.inserted
  if (rest.length > 0) typed.unshift({ inserted: rest.join('') })
  typeKey({ key })
}

let listening: AbortController | null = null

function listen(): void {
  if (listening) return
  listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('keydown', handleKey, options)
  window.addEventListener('beforeinput', handleText, options)
  window.addEventListener('pointerdown', handlePress, options)
}

function stopListening(): void {
  listening?.abort()
  listening = null
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until an element has the focus; returns whether one has. */
async function focusLanded(): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  while ((document.activeElement ?? document.body) === document.body) {
    if (performance.now() > until) return false
    await nextFrame()
  }
  return true
}

/** Types the held keys in order, before any that are pressed meanwhile. */
async function typeHeld(anywhere: boolean): Promise<void> {
  if (isTyping) return
  isTyping = true
  // The element that takes the focus may still be rendering.
  await nextFrame()
  do {
    if (!anywhere && holders.length === 0 && !(await focusLanded())) typed = []
    const key = holders.length === 0 ? typed.shift() : undefined
    if (!key) break
    typeOne(key)
    // Waits for the effects of a key, such as a move of the focus, before the next one.
    await nextFrame()
  } while (holders.length === 0)
  isTyping = false
  if (holders.length === 0) stopListening()
}

/** Holds all keys back from the page until the input that they are meant for can take them. */
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
    dropText() {
      typed = typed.filter((key) => !isText(key))
    },
    drop() {
      if (!end()) return []
      const keys = typed
      typed = []
      if (holders.length === 0 && !isTyping) stopListening()
      return keys
    },
  }
}
