/** Rows by their place; only some of a long list are here. */
export interface RowSource<Row> {
  /** Names the list: another filter or order is another list. */
  readonly key: string
  /** How many rows there are; undefined before the first answer. */
  readonly count: number | undefined
  /** The row at a place; undefined while it is on its way. */
  readonly rowAt: (index: number) => Row | undefined
  /** Hears which rows are in sight, to bring their pages. */
  readonly onSight?: ((first: number, last: number) => void) | undefined
}

/** Rows that are all here. */
export function localRows<Row>(rows: readonly Row[] | undefined): RowSource<Row> {
  return { key: '', count: rows?.length, rowAt: (index) => rows?.[index] }
}
