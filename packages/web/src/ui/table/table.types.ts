import type { ReactNode } from 'react'

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
  readonly align?: 'start' | 'end'
  /** Shown only when the person chooses it. */
  readonly optional?: boolean
  /** The headline of the card on a phone. */
  readonly primary?: boolean
}

/** What the table shows of all rows; it belongs in the URL. */
export interface TableView {
  readonly text: string
  /** As the record API's `sort`: `-day`; '' is the table's own order. */
  readonly sort: string
  readonly page: number
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology, exports and what is remembered. */
  readonly name: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** The rows of the page; undefined while the first ones are loading. */
  readonly rows: readonly Row[] | undefined
  /** How many rows there are; with `isMore` at least so many, and `onCount` asks for the exact number. */
  readonly total: number
  readonly isMore?: boolean
  readonly onCount?: () => void
  readonly perPage: number
  readonly view: TableView
  readonly onView: (view: TableView) => void
  readonly empty: ReactNode
  readonly error?: ReactNode
  readonly isStale?: boolean
  /** How many rows changed outside this page since it was read, and how to see them. */
  readonly changes?: number
  readonly onShowChanges?: () => void
  readonly onOpen?: (row: Row) => void
  /** All rows of the view, for exports. */
  readonly loadAll?: () => Promise<readonly Row[]>
  /** The actions for selected rows; with them rows can be selected. */
  readonly bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Filters of the screen, beside the search. */
  readonly filters?: ReactNode
  readonly searchLabel?: string
}
