import type { Dialect } from './dialect.ts'
import type { Transaction } from './driver.ts'
import { join, raw, sql, type SqlValue } from './sql.ts'

const MAX_BOUND = 20_000

/** A table of sums: its key columns, and the columns that are added to. */
export interface SumTarget {
  readonly table: string
  readonly keys: readonly string[]
  readonly sums: readonly string[]
}

/** What to add to the row with this id; a missing row is created with these keys. */
export interface Addition {
  readonly id: string
  readonly keys: readonly SqlValue[]
  readonly sums: readonly number[]
}

/**
 * Adds to rows of sums, many per statement, ordered by id, so that concurrent additions to the same rows cannot
 * deadlock.
 */
export async function addToRows(
  tx: Transaction,
  dialect: Dialect,
  { target, additions }: { target: SumTarget; additions: readonly Addition[] },
): Promise<void> {
  const columns = ['id', ...target.keys, ...target.sums]
  const size = Math.max(1, Math.floor(MAX_BOUND / columns.length))
  const table = dialect.id(target.table)
  const adds = target.sums.map((sum) => dialect.id(sum)).map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`)
  const rows = additions.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let start = 0; start < rows.length; start += size) {
    const tuples = rows.slice(start, start + size).map(
      ({ id, keys, sums }) =>
        sql`(${join(
          [id, ...keys, ...sums].map((value) => sql`${value}`),
          ', ',
        )})`,
    )
    await tx.run(
      sql`INSERT INTO ${raw(table)} (${raw(columns.map((column) => dialect.id(column)).join(', '))}) VALUES ${join(tuples, ', ')} ON CONFLICT (${raw(dialect.id('id'))}) DO UPDATE SET ${raw(adds.join(', '))}`,
    )
  }
}
