/** One page of a long list, as it was read and as it changed since. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Further rows are reached by narrowing the list; browsers draw no element that is as high as millions of them. */
export const MAX_ROWS = 100_000

interface Sparse<Row> {
  readonly count: number
  readonly rowAt: (index: number) => Row | undefined
  /** The rows that are here, in their order. */
  readonly loaded: readonly Row[]
}

/** A list of which some pages are here: rows that were removed from a page leave no hole, and what comes behind moves up. */
export function sparseRows<Row>(pages: ReadonlyMap<number, RowPage<Row>>, perPage: number): Sparse<Row> {
  const loaded = [...pages].toSorted(([a], [b]) => a - b)
  const count = Math.min(MAX_ROWS, ...loaded.map(([, { total }]) => total))
  // What was removed since is missing from its page and from its total.
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

/** The pages that hold these rows, and one before and behind. */
export function pagesAround(first: number, last: number, list: { readonly perPage: number; readonly count: number }) {
  const pageOf = (index: number) => Math.floor(index / list.perPage) + 1
  const end = pageOf(Math.max(0, list.count - 1))
  const from = Math.min(end, Math.max(1, pageOf(first) - 1))
  const to = Math.min(end, pageOf(last) + 1)
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index)
}
