import type { Day } from '../kernel/index.ts'

/** The row that holds on a day, of rows that each hold until the next one; '' is from the beginning. */
export function begunBy<Row extends { readonly from: Day | '' }>(rows: readonly Row[], day: Day): Row | undefined {
  let best: Row | undefined
  for (const row of rows) if (row.from <= day && (!best || row.from > best.from)) best = row
  return best
}
