import type { Dialect } from './dialect.ts'
import type { Transaction } from './driver.ts'
import type { SqlValue } from './sql.ts'

const MAX_BOUND = 20_000
const MAX_ROWS_PER_STATEMENT = 500

/** A table and the columns that rows are given for, in their order. */
export interface InsertTarget {
  readonly table: string
  readonly columns: readonly string[]
}

/** How many rows of so many columns go into one statement. */
export function rowsPerStatement({ columns }: InsertTarget): number {
  return Math.max(1, Math.min(MAX_ROWS_PER_STATEMENT, Math.floor(MAX_BOUND / columns.length)))
}

/** Inserts rows of stored values, as many per statement as every database binds. */
export async function insertRows(
  tx: Transaction,
  dialect: Dialect,
  { target, rows }: { target: InsertTarget; rows: readonly (readonly SqlValue[])[] },
): Promise<void> {
  const size = rowsPerStatement(target)
  const columns = target.columns.map((column) => dialect.id(column)).join(', ')
  const tuple = `(${target.columns.map(() => '?').join(', ')})`
  for (let start = 0; start < rows.length; start += size) {
    const chunk = rows.slice(start, start + size)
    const tuples = Array<string>(chunk.length).fill(tuple).join(', ')
    await tx.run({
      text: `INSERT INTO ${dialect.id(target.table)} (${columns}) VALUES ${tuples}`,
      params: chunk.flat(),
    })
  }
}
