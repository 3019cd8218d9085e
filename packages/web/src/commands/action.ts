export type ActionGroup = 'Ir a' | 'Hacer' | 'En esta pantalla'

/** One thing a person can do, served alike to key, button, menu and palette. */
export interface Action {
  readonly id: string
  readonly label: string
  readonly group: ActionGroup
  /** As in `mod+k`, `?` or the sequence `g h`; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys?: string
  /** A path of `@mdi/js`. */
  readonly icon?: string
  /** Other words that people search it by. */
  readonly keywords?: string
  /** Works also while typing in a field; only for keys with `mod`. */
  readonly whileTyping?: boolean
  readonly run: () => void
}
