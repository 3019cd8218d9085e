import { plainHead } from './split-table.ts'

/** The most columns that a table may have. */
export const MOST_TABLE_COLUMNS = 200

/** The longest text by which a row of heads is known again. */
export const MOST_HEADS_KEY = 500

/** The text by which a row of heads is known again, so that its columns are remembered; '' for a row without heads. */
export function headsKey(cells: readonly string[]): string {
  return cells.map(plainHead).join('|').replace(/\|+$/, '').slice(0, MOST_HEADS_KEY)
}
