import type { ReactNode } from 'react'
import type { PickerItem } from './rank-items.ts'

/** Input in a picker whose code is still loading: the typed text, or null while it was focused but not opened. */
export interface EarlyPick {
  readonly typed: string | null
}

export interface PickerProps {
  readonly label: string
  /** Hides the label visually, not from assistive technology. */
  readonly hideLabel?: boolean
  readonly items: readonly PickerItem[]
  /** The id of the chosen item, '' for none. */
  readonly value: string
  readonly onChange: (id: string) => void
  /** The name under which recent choices are stored, to be listed first. */
  readonly recentName?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  /** Gets the focus when the dialog opens that contains it. */
  readonly isFirst?: boolean
  /** Called with the typed text, when the items come from a search. */
  readonly onSearch?: (typed: string) => void
  /** True until the search for the typed text has answered; Enter waits for it. */
  readonly isSearching?: boolean
  /** Input given before the picker's code was loaded; null when its placeholder was not focused. */
  readonly early?: EarlyPick | null
}
