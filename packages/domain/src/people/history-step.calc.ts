import type { Day } from '../kernel/index.ts'
import { begunBy } from './begun-by.calc.ts'

/** A value of a person from a day on, until the next one; '' as a value is nothing, as a day the beginning. */
export interface HistoryRow {
  readonly from: Day | ''
  readonly value: string
}

/**
 * The rows that make a person's history say that a value holds from a day on: none where it says so already. A value
 * that is the first one known holds from the beginning, and so does the one before it where there are no rows yet.
 */
export function historyStep(
  rows: readonly HistoryRow[],
  { value, before, day }: { readonly value: string; readonly before: string; readonly day: Day },
): readonly HistoryRow[] {
  if ((begunBy(rows, day)?.value ?? '') === value) return []
  if (rows.length > 0) return [{ from: day, value }]
  return before === ''
    ? [{ from: '', value }]
    : [
        { from: '', value: before },
        { from: day, value },
      ]
}
