import type { Dialect } from '../dialect.ts'
import { raw, sql } from '../sql.ts'
import { columnType, fromColumn, id, ROW_ORDER, toColumn } from './columns.ts'
import { sqliteExpressions } from './expressions.ts'

// One transaction writes at a time.
const NOTHING = raw('')

/** How SQLite spells it. */
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

/** A function of the connection that writes, which throws when a statement's time is over. */
export const WITHIN_TIME = 'within_time'

/** How it is spelled on the connection that writes: no other process can end its statements. */
export const guardedDialect: Dialect = {
  ...sqliteDialect,
  withinTime: (value) => sql`${raw(WITHIN_TIME)}(${value}) = 1`,
}
