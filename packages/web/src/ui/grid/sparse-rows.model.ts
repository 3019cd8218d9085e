/** A page of a long list, with the changes since it was read. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** The maximum of rows in a grid: browsers limit the height of an element; further rows are reached by filtering. */
export const MAX_ROWS = 100_000

interface Sparse<Row> {
  readonly count: number
  readonly rowAt: (index: number) => Row | undefined
  /** The loaded rows, in order. */
  readonly loaded: readonly Row[]
}

/** A list of which some pages are loaded; rows removed since leave no gap, because the following ones move up. */
export function sparseRows<Row>(pages: ReadonlyMap<number, RowPage<Row>>, perPage: number): Sparse<Row> {
  const loaded = [...pages].toSorted(([a], [b]) => a - b)
  const count = Math.min(MAX_ROWS, ...loaded.map(([, { total }]) => total))
  // Rows removed since the page was read are missing from the page and from its total.
  const missing = loaded.map(([page, { rows }]) => ({
    page,
    by: Math.max(
      0,
      Math.min(perPage, Math.max(...loaded.map(([, one]) => one.total)) - (page - 1) * perPage) - rows.length,
    ),
  }))
  const rowAt = (index: number): Row | undefined => {
    let place = index
    for (const { page, by } of missing) if (by > 0 && place >= page * perPage - by) place += by
    const page = Math.floor(place / perPage) + 1
    return pages.get(page)?.rows[place - (page - 1) * perPage]
  }
  return { count: loaded.length > 0 ? count : 0, rowAt, loaded: loaded.flatMap(([, { rows }]) => rows) }
}

/** The pages that contain these rows, and one before and after. */
export function pagesAround(first: number, last: number, list: { readonly perPage: number; readonly count: number }) {
  const pageOf = (index: number) => Math.floor(index / list.perPage) + 1
  const end = pageOf(Math.max(0, list.count - 1))
  const from = Math.min(end, Math.max(1, pageOf(first) - 1))
  const to = Math.min(end, pageOf(last) + 1)
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index)
}
