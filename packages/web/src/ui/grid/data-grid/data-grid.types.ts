import type { ReactNode } from 'react'
import type { RowSource } from '../row-source.ts'

export type CellData = string | number

/** One column of a table: how its value is read, shown, sorted and exported. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** What is exported and, without `cell`, shown. */
  readonly value: (row: Row) => CellData
  readonly cell?: (row: Row) => ReactNode
  /** The field that the server sorts by; without it the column cannot be sorted. */
  readonly sortField?: string
  /** Characters that `cell` needs; without it the width is shared out by the texts of `value`. */
  readonly chars?: number
  readonly align?: 'start' | 'end'
  /** Shown only when the person chooses it. */
  readonly optional?: boolean
  /** The headline of the card on a phone, and of its row for screen readers. */
  readonly primary?: boolean
}

/** What a list shows of all rows; it belongs in the URL. */
export interface TableView {
  readonly text: string
  /** As the record API's `sort`: `-day`; '' is the table's own order. */
  readonly sort: string
  /** Where the list is looked at. */
  readonly page: number
}

/** The chosen rows of a grid, for what is done with them. */
export interface Chosen<Row> {
  /** How many they are; with `isMore` at least so many. */
  readonly count: number
  readonly isMore: boolean
  /** Those of them that are here: all, unless the whole list is chosen. */
  readonly here: readonly Row[]
  readonly isWhole: boolean
  /** All of them, read now. */
  readonly load: () => Promise<readonly Row[]>
  readonly clear: () => void
}

export interface DataGridProps<Row> {
  /** Names the grid for assistive technology, exports and what is remembered. */
  readonly name: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  readonly source: RowSource<Row>
  /** How many rows there are; with `isMore` at least so many, and `onCount` asks for the exact number. */
  readonly total: number
  readonly isMore?: boolean
  readonly onCount?: () => void
  /** How many rows a page of the address has, which is also what a phone shows at once. */
  readonly perPage: number
  readonly view: TableView
  readonly onView: (view: TableView) => void
  readonly empty: ReactNode
  readonly error?: ReactNode
  readonly isStale?: boolean
  /** How many rows changed outside of what is here since it was read, and how to see them. */
  readonly changes?: number
  readonly onShowChanges?: () => void
  readonly onOpen?: (row: Row) => void
  /** All rows of the view, for exports and for what is done with all of them. */
  readonly loadAll?: () => Promise<readonly Row[]>
  /** The actions for chosen rows; with them rows can be chosen. */
  readonly bulkActions?: (chosen: Chosen<Row>) => ReactNode
  /** Filters of the screen, beside the search. */
  readonly filters?: ReactNode
  readonly searchLabel?: string
}
