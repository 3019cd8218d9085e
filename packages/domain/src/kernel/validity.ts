import { type Day, isWithin } from './day.ts'

/** A row that holds in `[from, to)`; an empty `to` is open. */
export interface Validity {
  readonly from: Day
  readonly to: Day | ''
}

/** The row in force on a day: the one that began last, when several overlap. */
export function inForce<Row extends Validity>(rows: readonly Row[], day: Day): Row | undefined {
  let best: Row | undefined
  for (const row of rows) if (isWithin(day, row.from, row.to) && (!best || row.from > best.from)) best = row
  return best
}

/** True when two validities share a day. */
export function overlaps(a: Validity, b: Validity): boolean {
  return (a.to === '' || b.from < a.to) && (b.to === '' || a.from < b.to)
}

/** What is wrong with a validity beside the others of its key: it holds on no day, or shares one with another; null when nothing is (domain.md §0.1). */
export function validityFault(row: Validity, others: readonly Validity[] = []): 'empty' | 'overlap' | null {
  if (row.to !== '' && row.to <= row.from) return 'empty'
  return others.some((other) => overlaps(row, other)) ? 'overlap' : null
}
