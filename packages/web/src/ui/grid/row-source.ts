/** Rows by index; of a long list only some are loaded. */
export interface RowSource<Row> {
  /** Identifies the list; it changes with filter and sort. */
  readonly key: string
  /** The number of rows; undefined before the first answer. */
  readonly count: number | undefined
  /** The row at an index; undefined while it is loading. */
  readonly rowAt: (index: number) => Row | undefined
  /** Called with the visible rows, so that their pages are loaded. */
  readonly onSight?: ((first: number, last: number) => void) | undefined
}

/** A source of rows that are all loaded. */
export function localRows<Row>(rows: readonly Row[] | undefined): RowSource<Row> {
  return { key: '', count: rows?.length, rowAt: (index) => rows?.[index] }
}
