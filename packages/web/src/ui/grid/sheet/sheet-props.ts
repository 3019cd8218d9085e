import type { ComponentType, ReactNode, Ref } from 'react'
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

/** The imperative handle of a mounted sheet. */
export interface SheetHandle {
  readonly focus: () => void
  readonly edit: (text?: string) => void
}

/** What of a sheet is on paper. */
export type PrintedSheetProps = Pick<SheetProps, 'label' | 'cornerLabel' | 'columns' | 'rows' | 'foot'>

export interface SheetProps {
  readonly label: string
  readonly cornerLabel: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
  readonly foot: readonly SheetFootRow[]
  readonly selection: GridSelection
  readonly onSelect: (selection: GridSelection) => void
  /** Makes it a sheet to look at: nothing is typed into it, letters stay the page's, and Enter opens a cell. */
  readonly onOpen?: (cell: CellAddress) => void
  /** What is printed in its place; without it the sheet itself. */
  readonly paper?: ComponentType<PrintedSheetProps>
  /**
   * Called for each act of the person: typing, pasting, filling or clearing; `left` counts the texts that could not be
   * applied.
   */
  readonly onChange?: (changes: readonly SheetChange[], left: SheetLeftOver) => void
  /** Called when a cut block is pasted at a cell; without it a cut is a copy. */
  readonly onMove?: (block: GridRange, to: CellAddress) => void
  /** Called with a whole text that was typed on a read-only cell. */
  readonly onRefuse?: (text: string, reason: string) => void
  /** Called when the link of a cell is followed. */
  readonly onFollow?: (cell: CellAddress) => void
  readonly onUndo?: () => void
  readonly onRedo?: () => void
  readonly onDetails?: (cell: CellAddress) => void
  /** Opens the note of a cell in place; its details when missing. */
  readonly onNote?: (cell: CellAddress) => void
  readonly onEscape?: (cell: CellAddress) => void
  /** Called on moving down from the last row. */
  readonly onLeaveDown?: () => void
  /** Returns what the text being typed would mean. */
  readonly echo?: (cell: CellAddress, text: string) => SheetEcho | null
  readonly announcement?: string
  readonly ref?: Ref<SheetHandle>
  /** Further rows between values and sums. */
  readonly children?: ReactNode
}
