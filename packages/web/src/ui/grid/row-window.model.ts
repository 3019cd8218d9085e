/** Lists up to this length are rendered completely. */
export const WHOLE_ROWS = 60
const OVERSCAN = 4
/** How many rows come and go at once while scrolling, fewer than those rendered beyond the view. */
export const ROWS_AT_ONCE = 3

/** Something to render: a row by index, or a gap as high as that many rows. */
export type RowSlot = { readonly row: number } | { readonly gap: number; readonly key: string }

/** The rows to render at a scroll position; includes the active row, so that it keeps the focus while scrolling. */
export function rowSlots(view: {
  readonly count: number
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
  readonly active: number
}): RowSlot[] {
  const { count, scrollTop, height, rowHeight, active } = view
  if (count <= WHOLE_ROWS) return Array.from({ length: count }, (_, row) => ({ row }))
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN)
  const to = Math.min(count - 1, Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN)
  const shown = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (active >= 0 && active < count && active < from) shown.unshift(active)
  if (active >= 0 && active < count && active > to) shown.push(active)
  return withGaps(shown, count)
}

/** The first and last visible row of a list with rows of equal height. */
export function rowsInSight(view: {
  readonly count: number
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
}): { readonly first: number; readonly last: number } {
  const { count, scrollTop, height, rowHeight } = view
  const end = Math.max(0, count - 1)
  const first = Math.min(end, Math.max(0, Math.floor(scrollTop / rowHeight)))
  return { first, last: Math.min(end, Math.max(first, Math.ceil((scrollTop + height) / rowHeight) - 1)) }
}

function withGaps(rows: readonly number[], count: number): RowSlot[] {
  const slots: RowSlot[] = []
  let next = 0
  for (const row of rows) {
    if (row > next) slots.push({ gap: row - next, key: `gap-${next}` })
    slots.push({ row })
    next = row + 1
  }
  if (next < count) slots.push({ gap: count - next, key: 'gap-end' })
  return slots
}
