import type { ReactNode } from 'react'
import type { PickerItem } from './rank-items.ts'

export interface PickerProps {
  readonly label: string
  /** Hides the label from sight, not from assistive technology. */
  readonly hideLabel?: boolean
  readonly items: readonly PickerItem[]
  /** The id of the chosen item, '' for none. */
  readonly value: string
  readonly onChange: (id: string) => void
  /** Under this name recent choices are remembered and come first. */
  readonly recentName?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  /** Called with what is typed, when the items come from a search. */
  readonly onSearch?: (typed: string) => void
  /** The search for what is typed has not answered yet: Enter waits for it. */
  readonly isSearching?: boolean
  /** What was typed before the code of the picker was there; null when it had no focus. */
  readonly early?: string | null
}
