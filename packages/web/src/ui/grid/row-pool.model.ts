/** Which slot of a pool shows which row: a slot is an element that stays in the page and shows one row after another. */
export type RowPool = ReadonlyMap<number, number>

/**
 * Gives each of `rows` a slot: the one that it has, else one that no row needs any more, else a new one. A row that stays
 * keeps its element, and with it the focus; one that comes takes over the element of one that left, which costs a browser
 * far less than an element that is made and one that is removed.
 */
export function poolRows(before: RowPool, rows: readonly number[]): RowPool {
  const wanted = new Set(rows)
  const free = [...before].flatMap(([row, slot]) => (wanted.has(row) ? [] : [slot]))
  const pool = new Map<number, number>()
  let next = Math.max(-1, ...before.values()) + 1
  for (const row of rows) pool.set(row, before.get(row) ?? free.pop() ?? next++)
  return pool
}
