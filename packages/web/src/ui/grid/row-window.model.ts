/** Lists up to this long are rendered whole. */
export const WHOLE_ROWS = 60
const OVERSCAN = 8

/** One thing to render: a row by its index, or an empty stretch as high as that many rows. */
export type RowSlot = { readonly row: number } | { readonly gap: number; readonly key: string }

/** The rows to render for a scroll position; the active row is always among them, so that focus survives scrolling. */
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

/** The first and the last row in sight of a list of equally high rows. */
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
