import type { ReactNode } from 'react'

/** A row of a cross table. */
export interface CrossRow {
  readonly id: string
  readonly label: string
  /** 1 for outer rows, one more for each level of nesting. */
  readonly depth: number
  /** Whether its parts are shown; null where it has none. */
  readonly isOpen: boolean | null
  /** A sum of the rows that are not listed, shown as such. */
  readonly isRest?: boolean
}

/** The order of the rows by a heading; null where they cannot be ordered by it. */
export type CrossOrder = 'ascending' | 'descending' | 'none' | null

/** A heading above neighbouring columns. */
export interface CrossHeading {
  readonly id: string
  readonly label: string
  /** Its row of headings from above, and how many rows it takes. */
  readonly level: number
  readonly levels: number
  readonly start: number
  readonly span: number
  readonly isOpen: boolean | null
  readonly order: CrossOrder
}

/** A cell as it is shown. */
export interface CrossCell {
  readonly text: string
  readonly tone?: 'dim' | 'bad' | undefined
  /** The shade of a heat map, -5 to 5; 0 for none. */
  readonly heat: number
  /** Shown as a tooltip. */
  readonly title?: string | undefined
}

export interface CrossGridProps {
  /** The name for assistive technology. */
  readonly label: string
  /** The heading of the rows, and their order by it. */
  readonly corner: string
  readonly cornerOrder: CrossOrder
  readonly rows: readonly CrossRow[]
  /** The sum of all rows, always in sight below them. */
  readonly total: CrossRow | null
  readonly headings: readonly CrossHeading[]
  readonly headingLevels: number
  readonly columnCount: number
  /** The columns that sum up others. */
  readonly isTotal: (column: number) => boolean
  /** The cell of a row, or of the total at the index after the last one; must not change while the table is the same. */
  readonly cellAt: (row: number, column: number) => CrossCell
  /** Characters of the widest row head and cell. */
  readonly headChars: number
  readonly cellChars: number
  /** What stands at the end of a row's head; must not change while the table is the same. */
  readonly trailAt?: (row: number) => ReactNode
  readonly isStale?: boolean
  /** The sheet on which it is printed, in landscape; A4 by default. */
  readonly paper?: 'a4' | 'a3'
  /** The most of a narrow window that the row heads take, in percent: where names tell rows apart, more than usual. */
  readonly headShare?: number
  readonly onToggleRow: (row: CrossRow) => void
  readonly onToggleHeading: (heading: CrossHeading) => void
  /** Orders the rows by a heading, or by the corner. */
  readonly onOrder: (heading: CrossHeading | null) => void
  /** The cell that has the focus first; without it none has, and the first row head is the active place. */
  readonly start?: { readonly row: number; readonly column: number } | null
  /** Called with the active place; the column of a row head is -1. */
  readonly onActive?: (row: number, column: number) => void
  /** Explains a cell, asked for by `=`. */
  readonly onExplain?: (row: number, column: number, cell: HTMLElement) => void
  /** Called when a mouse rests on another cell; `null` when it leaves the cells. */
  readonly onHover?: (row: number, column: number, cell: HTMLElement | null) => void
  /** Opens what is behind a cell, or behind a row without parts: then the column is -1; without it cells only show. */
  readonly onOpen?: (row: number, column: number) => void
}
