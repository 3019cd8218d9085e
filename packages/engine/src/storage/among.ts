import type { Dialect } from './dialect.ts'
import { join, sql, type Sql } from './sql.ts'

/** Values from which on a list is bound as one text: SQLite binds 32,766 values per statement, PostgreSQL 65,535. */
const MOST_BOUND = 2000

/** A condition that a column has one of some values, however many they are. */
export function among(dialect: Dialect, column: Sql, values: readonly string[]): Sql {
  const [only] = values
  if (only === undefined) return sql`1 = 0`
  if (values.length === 1) return sql`${column} = ${dialect.bind(only).sql}`
  if (values.length <= MOST_BOUND) {
    const bound = values.map((value) => dialect.bind(value).sql)
    return sql`${column} IN (${join(bound, ', ')})`
  }
  const items = dialect.jsonEach(sql`${JSON.stringify(values)}`, 'wanted')
  return sql`${column} IN (SELECT ${dialect.eachValue('wanted').sql} FROM ${items})`
}
