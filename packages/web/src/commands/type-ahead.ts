import type { KeyPress } from './keys.ts'

/** Text typed for an input that is not mounted yet. */
export interface TypeAhead {
  readonly text: string
  /** Enter was pressed; further keys are ignored. */
  readonly isConfirmed: boolean
}

export const NOTHING_TYPED: TypeAhead = { text: '', isConfirmed: false }

/** A key press with the AltGraph state, by which characters such as `@` are typed. */
export interface TypedPress extends KeyPress {
  readonly isAltGraph: boolean
}

/**
 * The typed text after one more key press; the same object when the key types nothing, null when it closes the palette.
 */
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
