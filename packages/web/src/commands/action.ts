export type ActionGroup = 'Ir a' | 'Hacer' | 'En esta pantalla'

/** Something that a person can do, offered alike by key, button, menu and palette. */
export interface Action {
  readonly id: string
  readonly label: string
  readonly group: ActionGroup
  /** A key or sequence: `mod+k`, `?`, `g h`; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys?: string
  /** A path of `@mdi/js`. */
  readonly icon?: string
  /** Further words by which it is found. */
  readonly keywords?: string
  /** Also active while an input has the focus; only for keys with `mod`. */
  readonly whileTyping?: boolean
  /** Further keys of the part that it acts on, which the dialog of keys then lists too. */
  readonly topic?: 'sheet'
  readonly run: () => void
}
