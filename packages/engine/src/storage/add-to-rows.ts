import type { Dialect } from './dialect.ts'
import type { Transaction } from './driver.ts'
import { join, raw, sql, type SqlValue } from './sql.ts'

const MAX_BOUND = 20_000

/** A table of sums: what tells its rows apart, and what is added up in them. */
export interface SumTarget {
  readonly table: string
  readonly keys: readonly string[]
  readonly sums: readonly string[]
}

/** What is added to the row with this id, which is made with these keys where it is missing. */
export interface Addition {
  readonly id: string
  readonly keys: readonly SqlValue[]
  readonly sums: readonly number[]
}

/** Adds to rows of sums, all in one statement and in the order of their ids, so that two who add to the same ones never wait for each other in a circle. */
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
