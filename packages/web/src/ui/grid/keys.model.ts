import type { Motion } from './selection.model.ts'

/** The action of a key while no cell is being edited. */
export type GridKey =
  | { readonly do: 'move'; readonly motion: Motion; readonly extend: boolean }
  | { readonly do: 'tab'; readonly backwards: boolean }
  | { readonly do: 'enter'; readonly backwards: boolean }
  | {
      readonly do:
        | 'edit'
        | 'details'
        | 'note'
        | 'clear'
        | 'escape'
        | 'undo'
        | 'redo'
        | 'fillDown'
        | 'fillRight'
        | 'selectAll'
        | 'selectRows'
        | 'selectColumns'
    }
  | { readonly do: 'type'; readonly text: string }

/** The fields of a keyboard event that decide the action. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const MOTIONS: Readonly<Record<string, Motion>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}

const FAR_MOTIONS: Readonly<Record<string, Motion>> = {
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  Home: 'first',
  End: 'last',
}

/** Opens the keys dialog; the only character that is not text for a cell. */
const HELP = '?'

/**
 * The action of a key; null for shortcuts of the browser or page. Every character typed without a modifier is text for
 * the cell, so that no letter runs a command.
 */
export function readGridKey(press: KeyPress): GridKey | null {
  if (press.altKey) return null
  return press.ctrlKey || press.metaKey ? readControlKey(press) : readPlainKey(press)
}

function readPlainKey({ key, shiftKey }: KeyPress): GridKey | null {
  const motion = MOTIONS[key]
  if (motion) return { do: 'move', motion, extend: shiftKey }
  if (key === 'Tab') return { do: 'tab', backwards: shiftKey }
  if (key === 'Enter') return { do: 'enter', backwards: shiftKey }
  if (key === 'F2') return { do: shiftKey ? 'note' : 'edit' }
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' }
  if (key === 'Escape') return { do: 'escape' }
  if (key === ' ') return shiftKey ? { do: 'selectRows' } : { do: 'edit' }
  return [...key].length === 1 && key !== HELP ? { do: 'type', text: key } : null
}

function readControlKey({ key, shiftKey }: KeyPress): GridKey | null {
  const motion = FAR_MOTIONS[key]
  if (motion) return { do: 'move', motion, extend: shiftKey }
  if (key === ' ') return { do: 'selectColumns' }
  if (key === 'Enter') return shiftKey ? null : { do: 'details' }
  const letter = key.toLowerCase()
  if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
  if (shiftKey) return null
  if (letter === 'y') return { do: 'redo' }
  if (letter === 'd') return { do: 'fillDown' }
  if (letter === 'r') return { do: 'fillRight' }
  if (letter === 'a') return { do: 'selectAll' }
  return null
}
