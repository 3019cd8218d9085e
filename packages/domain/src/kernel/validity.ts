import { type Day, isWithin } from './day.ts'

/** A row that is valid in `[from, to)`; an empty `to` is open. */
export interface Validity {
  readonly from: Day
  readonly to: Day | ''
}

/** The row valid on a day: the latest to begin when several overlap; undefined when none is. */
export function inForce<Row extends Validity>(rows: readonly Row[], day: Day): Row | undefined {
  let best: Row | undefined
  for (const row of rows) if (isWithin(day, row.from, row.to) && (!best || row.from > best.from)) best = row
  return best
}

/** True when the validities share a day. */
export function overlaps(a: Validity, b: Validity): boolean {
  return (a.to === '' || b.from < a.to) && (b.to === '' || a.from < b.to)
}

/**
 * Checks a validity against the others of its key: `empty` when it includes no day, `overlap` when it shares one with
 * another; null when it is valid (domain.md §0.1).
 */
export function validityFault(row: Validity, others: readonly Validity[] = []): 'empty' | 'overlap' | null {
  if (row.to !== '' && row.to <= row.from) return 'empty'
  return others.some((other) => overlaps(row, other)) ? 'overlap' : null
}
