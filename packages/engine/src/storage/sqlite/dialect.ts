import type { Dialect } from '../dialect.ts'
import { raw, sql } from '../sql.ts'
import { columnType, fromColumn, id, ROW_ORDER, toColumn } from './columns.ts'
import { sqliteExpressions } from './expressions.ts'

// No row locks: only one transaction writes at a time.
const NOTHING = raw('')

/** The engine's expressions in SQLite's SQL. */
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  id,
  columnType,
  toColumn,
  fromColumn,
  rowOrder: ROW_ORDER,
  whileReferenced: NOTHING,
  whileChanged: NOTHING,
  whileDeleted: NOTHING,
  ...sqliteExpressions,
}

/** A function of the writing connection that throws when a statement's time is over. */
export const WITHIN_TIME = 'within_time'

/** The dialect of the writing connection, whose statements no other process can abort. */
export const guardedDialect: Dialect = {
  ...sqliteDialect,
  withinTime: (value) => sql`${raw(WITHIN_TIME)}(${value}) = 1`,
}
