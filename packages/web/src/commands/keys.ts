import type { Action } from './action.ts'

/** The fields of a keyboard event that are matched. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** The physical key, such as `KeyA`: with Alt some keyboards produce another character. */
  readonly code?: string
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'space',
  'ArrowUp': 'up',
  'ArrowDown': 'down',
  'ArrowLeft': 'left',
  'ArrowRight': 'right',
  'Escape': 'esc',
}

/** A key press in the notation of `Action.keys`: `mod+shift+k`, `?`, `g`. */
export function keyText(press: KeyPress): string {
  const byPlace =
    press.altKey && !/^[a-z]$/i.test(press.key) ? /^Key([A-Z])$/.exec(press.code ?? '')?.[1]?.toLowerCase() : undefined
  const name = NAMES[press.key] ?? byPlace ?? press.key.toLowerCase()
  const isSign = press.key.length === 1 && press.key.toLowerCase() === press.key.toUpperCase()
  const parts = [
    press.ctrlKey || press.metaKey ? 'mod' : '',
    press.altKey ? 'alt' : '',
    press.shiftKey && (byPlace || !isSign) ? 'shift' : '',
    name,
  ]
  return parts.filter(Boolean).join('+')
}

export type KeyMatch = { readonly action: Action } | { readonly pending: string } | null

/** The action of a key press after the previous one; `pending` is the beginning of a sequence. */
export function matchKey(actions: readonly Action[], before: string, press: string): KeyMatch {
  const typed = before ? `${before} ${press}` : press
  // An action of the screen precedes one of the shell with the same key, in any order of registration.
  const exact =
    actions.findLast((action) => action.keys === typed && action.group === 'En esta pantalla') ??
    actions.findLast((action) => action.keys === typed)
  if (exact) return { action: exact }
  if (actions.some((action) => action.keys?.startsWith(`${typed} `))) return { pending: typed }
  return before ? matchKey(actions, '', press) : null
}

const SHOWN: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Mayús',
  alt: 'Alt',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  esc: 'Esc',
  enter: 'Entrar',
  delete: 'Supr',
  tab: 'Tab',
  space: 'Espacio',
}

/** The keys of an action as display texts: `Ctrl`, `K`. */
export function shownKeys(keys: string): readonly string[] {
  return keys.split(/[ +]/).map((key) => SHOWN[key] ?? key.toUpperCase())
}
