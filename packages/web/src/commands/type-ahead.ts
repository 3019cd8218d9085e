import type { KeyPress } from './keys.ts'

/** What was typed for a field that is not there yet. */
export interface TypeAhead {
  readonly text: string
  /** Enter was pressed: nothing after it counts. */
  readonly isConfirmed: boolean
}

export const NOTHING_TYPED: TypeAhead = { text: '', isConfirmed: false }

/** A key press that may write a sign by the third level of a keyboard, as `@` by AltGr. */
export interface TypedPress extends KeyPress {
  readonly isAltGraph: boolean
}

/** What is typed so far after one more press; the very same when the press writes nothing, null when it closes the field. */
export function typeAhead(typed: TypeAhead, press: TypedPress): TypeAhead | null {
  if (press.key === 'Escape') return null
  if (typed.isConfirmed) return typed
  if (press.key === 'Enter') return { ...typed, isConfirmed: true }
  const isCommand = (press.ctrlKey || press.metaKey || press.altKey) && !press.isAltGraph
  if (isCommand) return typed
  const letters = [...typed.text]
  if (press.key === 'Backspace') return letters.length > 0 ? { ...typed, text: letters.slice(0, -1).join('') } : typed
  return [...press.key].length === 1 ? { ...typed, text: typed.text + press.key } : typed
}
