import type { Dialect } from './dialect.ts'
import type { Transaction } from './driver.ts'
import { join, raw, type Sql, sql } from './sql.ts'

const MAX_BOUND = 20_000

/** A table and the columns to set, in the order of each row's values. */
export interface ColumnTarget {
  readonly table: string
  readonly columns: readonly string[]
}

/** A row's id and new values, each bound with its column's type. */
export interface ColumnRow {
  readonly id: string
  readonly values: readonly Sql[]
}

/** Sets columns of many rows, each to its own values, with as many rows per statement as every database can bind. */
export async function updateColumns(
  tx: Transaction,
  dialect: Dialect,
  { target, rows }: { target: ColumnTarget; rows: readonly ColumnRow[] },
): Promise<void> {
  const size = Math.max(1, Math.floor(MAX_BOUND / (target.columns.length + 1)))
  const table = raw(dialect.id(target.table))
  const names = raw(target.columns.map((_, i) => `, c${i}`).join(''))
  const sets = raw(target.columns.map((column, i) => `${dialect.id(column)} = v.c${i}`).join(', '))
  const key = raw(dialect.id('id'))
  for (let start = 0; start < rows.length; start += size) {
    const tuples = rows
      .slice(start, start + size)
      .map(({ id, values }) => sql`(${join([dialect.bind(id).sql, ...values], ', ')})`)
    await tx.run(
      sql`WITH v(id${names}) AS (VALUES ${join(tuples, ', ')}) UPDATE ${table} SET ${sets} FROM v WHERE ${table}.${key} = v.id`,
    )
  }
}
