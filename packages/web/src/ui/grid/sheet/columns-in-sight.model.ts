/** Where a column stands from the left edge of its sheet, in pixels. */
export interface ColumnEdges {
  readonly left: number
  readonly right: number
}

/** The columns to draw, both ends included. */
export interface ColumnsInSight {
  readonly first: number
  readonly last: number
}

/** How many columns are drawn beyond those in sight, and come and go at once. */
const BEYOND = 2

/** The columns of which something is seen, and a few beyond; all where nothing is laid out. */
export function sheetColumnsInSight(
  edges: readonly ColumnEdges[],
  { scrollLeft, width }: { readonly scrollLeft: number; readonly width: number },
): ColumnsInSight {
  const end = edges.length - 1
  if (width === 0 || (edges[end]?.right ?? 0) === 0) return { first: 0, last: end }
  const seen = edges.findIndex(({ right }) => right > scrollLeft)
  const last = edges.findLastIndex(({ left }) => left < scrollLeft + width)
  const first = Math.max(0, (seen < 0 ? end : seen) - BEYOND)
  return {
    first: first - (first % BEYOND),
    last: Math.min(end, last + BEYOND + ((end - last) % BEYOND)),
  }
}
