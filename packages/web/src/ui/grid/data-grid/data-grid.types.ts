import type { ReactNode } from 'react'
import type { ExportFormat } from '../../export/export-table.ts'
import type { RowSource } from '../row-source.ts'
import type { GridRange } from '../selection.model.ts'

export type CellData = string | number

/** A column of a grid: how its value is read, rendered, sorted and exported. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** The exported value, also shown when there is no `cell`. */
  readonly value: (row: Row) => CellData
  readonly cell?: (row: Row) => ReactNode
  /** The field that the server sorts by; without it the column cannot be sorted. */
  readonly sortField?: string
  /** The number of characters that `cell` needs; by default it is taken from the texts of `value`. */
  readonly chars?: number
  /** The share of a wide window that the column takes, where that is more. */
  readonly room?: number
  readonly align?: 'start' | 'end'
  /** Hidden by default. */
  readonly optional?: boolean
  /** The heading under which the choice of columns offers it, and its name there. */
  readonly group?: { readonly title: string; readonly label: string }
  /** The title of the card on a phone, and of the row for screen readers. */
  readonly primary?: boolean
  /**
   * How a card on a phone shows it, if not as a line with its header at the start and its value at the end: a line
   * without the header, or in one line with its neighbours, with the header or `bare` of it.
   */
  readonly card?: 'line' | 'bare' | 'beside'
}

/** The state of a list that is kept in the address. */
export interface TableView {
  readonly text: string
  /** The API's `sort` parameter, such as `-day`; '' for the default order. */
  readonly sort: string
  /** The page at the top of the scrolled list. */
  readonly page: number
}

/** The selected rows of a grid, for bulk actions. */
export interface Chosen<Row> {
  /** The number of selected rows; a lower bound with `isMore`. */
  readonly count: number
  readonly isMore: boolean
  /** The selected rows that are loaded: all of them, unless the whole list is selected. */
  readonly here: readonly Row[]
  readonly isWhole: boolean
  /** The ids that are not selected while the whole list is. */
  readonly except: readonly string[]
  /** Reads all selected rows. */
  readonly load: () => Promise<readonly Row[]>
  /** Reads only these fields of all selected rows, which is faster for many. */
  readonly loadFields: <Name extends keyof Row & string>(names: readonly Name[]) => Promise<readonly Pick<Row, Name>[]>
  /** Selects those rows of the view for which a filter holds, and no others. */
  readonly keep: (within: string) => Promise<void>
  readonly clear: () => void
}

/** A file that is asked for: the shown columns in their order, of the chosen rows or of all. */
export interface WantedFile<Row> {
  readonly format: ExportFormat
  /** The ids of the columns. */
  readonly columns: readonly string[]
  /** Null for all rows of the view. */
  readonly chosen: Chosen<Row> | null
}

/** A file that a screen offers beside those of the table. */
export interface OfferedFile {
  readonly id: string
  readonly label: string
  readonly save: () => Promise<void>
}

/** The files that a screen offers of the chosen rows, or of all of the view for null. */
export type OfferFiles<Row> = (chosen: Chosen<Row> | null) => readonly OfferedFile[]

/** How the keys began to edit a cell: over its end, or with a text in place of what it holds. */
export interface EditStart {
  readonly text?: string
}

/** A text that is pasted on the selected cells. */
export interface Pasted<Row> {
  readonly text: string
  readonly range: GridRange
  /** The shown columns, in their order. */
  readonly columns: readonly Column<Row>[]
  /** The rows as they are at the time of the call: those that come into sight are loaded meanwhile. */
  readonly source: () => RowSource<Row>
}

export interface DataGridProps<Row> {
  /** The name for assistive technology, exports and stored settings. */
  readonly name: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  readonly source: RowSource<Row>
  /** The number of rows; with `isMore` a lower bound, and `onCount` requests the exact number. */
  readonly total: number
  readonly isMore?: boolean
  readonly onCount?: () => void
  /** The number of rows of a page in the address, and of cards shown at once on a phone. */
  readonly perPage: number
  readonly view: TableView
  readonly onView: (view: TableView) => void
  readonly empty: ReactNode
  readonly error?: ReactNode
  readonly isStale?: boolean
  /** The number of rows that changed outside of the loaded ones, and a function that loads them. */
  readonly changes?: number
  readonly onShowChanges?: () => void
  readonly onOpen?: (row: Row) => void
  /** Begins to edit a cell on Enter, F2 or a click; returns false for a cell that cannot be edited, which opens. */
  readonly onEdit?: (row: Row, column: string, start?: EditStart) => boolean
  /** Takes what is pasted on cells, which are then typed over too; without it nothing can be pasted. */
  readonly onPaste?: (pasted: Pasted<Row>) => void
  /**
   * Reads all rows of the view, for exports and bulk actions, or those of them for which a filter holds; of each at
   * least its id and the named fields, and all where none is named.
   */
  readonly loadAll?: (within?: string, fields?: readonly string[]) => Promise<readonly Row[]>
  /** Saves a file that the screen makes itself, such as one that the server writes; otherwise it is made of the rows. */
  readonly onSave?: (wanted: WantedFile<Row>) => Promise<void>
  /** The columns for rows that are on no screen, where they show what is asked for beside the rows; `shown` are their ids. */
  readonly columnsFor?:
    | ((rows: readonly Row[], shown: readonly string[]) => Promise<readonly Column<Row>[]>)
    | undefined
  /** What else than the table may be taken along. */
  readonly filesOf?: OfferFiles<Row> | undefined
  /** The actions for selected rows; without it rows cannot be selected. */
  readonly bulkActions?: (chosen: Chosen<Row>) => ReactNode
  /** The screen's filters, beside the search. */
  readonly filters?: ReactNode
  readonly searchLabel?: string
  /** False for rows that nothing searches. */
  readonly isSearched?: false
}
