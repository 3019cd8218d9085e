import type { ComponentType } from 'react'

/** The head of a group of rows, in a line of its own. */
export interface GroupHead {
  readonly key: string
  readonly label: string
  /** How many rows it has, and what else is added up. */
  readonly words: string
  readonly isOpen: boolean
  readonly toggle: () => void
  /** Opens or closes it by a key; returns false for any other key. */
  readonly press: (key: string) => boolean
}

export interface GroupHeadProps {
  readonly head: GroupHead
  readonly index: number
  readonly isActive: boolean
}

/** The groups of a list whose lines are heads and rows. */
export interface RowGroups {
  readonly headAt: (index: number) => GroupHead | undefined
  /** The number of rows before a line. */
  readonly rowsBefore: (index: number) => number
  /** A head in a grid, and among cards. */
  readonly Head: ComponentType<GroupHeadProps>
  readonly CardHead: ComponentType<GroupHeadProps>
}

/** Rows by index; of a long list only some are loaded. */
export interface RowSource<Row> {
  /** Identifies the list; it changes with filter and sort. */
  readonly key: string
  /** The number of rows; undefined before the first answer. */
  readonly count: number | undefined
  /** The row at an index; undefined while it is loading. */
  readonly rowAt: (index: number) => Row | undefined
  /** Of a grouped list: lines without a row may be heads. */
  readonly groups?: RowGroups | undefined
  /** Called with the visible rows, so that their pages are loaded. */
  readonly onSight?: ((first: number, last: number) => void) | undefined
}

/** A source of rows that are all loaded. */
export function localRows<Row>(rows: readonly Row[] | undefined): RowSource<Row> {
  return { key: '', count: rows?.length, rowAt: (index) => rows?.[index] }
}
