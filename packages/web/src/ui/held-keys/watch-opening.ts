import { closeToast, showProblem, showToast } from '../toast/toast-store.ts'
import { type HeldKey, isText, type KeyHold, late } from './hold-keys.ts'

const DIALOG = '[role="dialog"]'
/** An error in place of a dialog, with a button that tries again. */
const ERROR = '[role="alert"]'
const SECOND_MS = 1_000
/** After so many seconds a dialog that did not come is given up. */
const PATIENCE = 10

/** What keys would have written. */
export function textOf(keys: readonly HeldKey[]): string {
  return keys.reduce((text, held) => {
    if ('inserted' in held) return text + held.inserted
    if (held.key === 'Backspace') return text.slice(0, -1)
    return isText(held) && !held.ctrlKey && !held.metaKey ? text + held.key : text
  }, '')
}

/** Drops what is held, and shows the text of it, which would be lost without a word. */
function giveBack(hold: KeyHold, words: string): void {
  const text = textOf(hold.drop()).trim()
  if (words || text) showProblem([words, text && `Lo que se escribió: «${text}»`].filter(Boolean).join('. '))
}

/**
 * Says that a dialog is coming where that takes a second. One that took too long is closed, and what was typed for it
 * is shown, as it is where the reader closes an error in place of it. Returns what ends the watch.
 */
export function watchOpening(hold: KeyHold, close: () => void, dropping: number): () => void {
  window.clearTimeout(dropping)
  const count = (selector: string) => document.querySelectorAll(selector).length
  const [dialogs, errors] = [count(DIALOG), count(ERROR)]
  let [seconds, said] = [0, 0]
  const stop = () => {
    window.clearInterval(timer)
    closeToast(said)
  }
  const timer = window.setInterval(() => {
    seconds += 1
    const isOpen = count(DIALOG) > dialogs
    const isError = count(ERROR) > errors
    if (isOpen || isError) closeToast(said)
    else if (seconds === 1) said = showToast({ text: 'Abriendo…', tone: 'info', stay: 0 })
    // What is tried again from an error gets what was typed.
    if (isError) seconds = 0
    if (seconds < PATIENCE) return
    stop()
    // Nothing in it took the focus.
    if (isOpen) return void hold.drop()
    giveBack(hold, 'No se pudo abrir: el servidor no responde')
    close()
  }, SECOND_MS)
  return () => {
    stop()
    giveBack(hold, '')
  }
}

/** Lets dialogs that open from now on be watched. */
export function watchOpenings(): void {
  late.watch = watchOpening
}
