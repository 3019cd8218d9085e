const OVERSCAN = 2

/** The columns of equal width to draw at a scroll position; all of them while printing. */
export function columnsInSight(view: {
  readonly count: number
  readonly scrollLeft: number
  /** The width in which columns are seen, without the frozen one. */
  readonly width: number
  readonly columnWidth: number
}): { readonly first: number; readonly last: number } {
  const { count, scrollLeft, width, columnWidth } = view
  const end = Math.max(0, count - 1)
  const first = Math.floor(scrollLeft / columnWidth) - OVERSCAN
  const last = Math.ceil((scrollLeft + width) / columnWidth) - 1 + OVERSCAN
  return { first: Math.min(end, Math.max(0, first)), last: Math.min(end, Math.max(0, last)) }
}
