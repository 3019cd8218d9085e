import type { ReactNode, Ref } from 'react'
import type { GridRange, GridSelection } from '../selection.model.ts'
import type {
  CellAddress,
  SheetChange,
  SheetColumn,
  SheetEcho,
  SheetFootRow,
  SheetLeftOver,
  SheetRow,
} from './sheet.types.ts'

/** What a page may ask of a mounted sheet. */
export interface SheetHandle {
  readonly focus: () => void
  readonly edit: (text?: string) => void
}

export interface SheetProps {
  readonly label: string
  readonly cornerLabel: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
  readonly foot: readonly SheetFootRow[]
  readonly selection: GridSelection
  readonly onSelect: (selection: GridSelection) => void
  /** One act of the person: typing, pasting, filling or clearing; what found no place is left out, and told. */
  readonly onChange: (changes: readonly SheetChange[], left: SheetLeftOver) => void
  /** A cut block was pasted with its corner on a cell, in one act; without it a cut is a copy. */
  readonly onMove?: (block: GridRange, to: CellAddress) => void
  /** A whole text was typed on a cell that takes none. */
  readonly onRefuse?: (text: string, reason: string) => void
  /** The link of a cell was followed. */
  readonly onFollow?: (cell: CellAddress) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onDetails?: (cell: CellAddress) => void
  readonly onEscape?: (cell: CellAddress) => void
  /** Moving down from the last row. */
  readonly onLeaveDown?: () => void
  /** What the text under the caret would mean. */
  readonly echo?: (cell: CellAddress, text: string) => SheetEcho | null
  readonly announcement?: string
  readonly ref?: Ref<SheetHandle>
  /** Further rows below the values, above the sums. */
  readonly children?: ReactNode
}
