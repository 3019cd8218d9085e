import type { Dialect } from './dialect.ts'
import type { Transaction } from './driver.ts'
import type { SqlValue } from './sql.ts'

const MAX_BOUND = 20_000
const MAX_ROWS_PER_STATEMENT = 500

/** A table and the columns of the inserted rows, in order. */
export interface InsertTarget {
  readonly table: string
  readonly columns: readonly string[]
}

/** The number of rows per INSERT statement. */
export function rowsPerStatement({ columns }: InsertTarget): number {
  return Math.max(1, Math.min(MAX_ROWS_PER_STATEMENT, Math.floor(MAX_BOUND / columns.length)))
}

/** Inserts rows of column values, as many per statement as every database can bind. */
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
