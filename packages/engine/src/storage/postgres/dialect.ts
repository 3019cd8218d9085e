import type { Dialect } from '../dialect.ts'
import { raw } from '../sql.ts'
import { changesNow, changesSince } from './changes.ts'
import { columnType, fromColumn, id, ROW_ORDER, toColumn } from './columns.ts'
import { postgresExpressions } from './expressions.ts'

/** The engine's expressions in PostgreSQL's SQL, with SQLite's semantics. */
export const postgresDialect: Dialect = {
  name: 'postgres',
  id,
  columnType,
  toColumn,
  fromColumn,
  rowOrder: ROW_ORDER,
  whileReferenced: raw(' FOR KEY SHARE'),
  whileChanged: raw(' FOR NO KEY UPDATE'),
  whileDeleted: raw(' FOR UPDATE'),
  changesNow,
  changesSince,
  ...postgresExpressions,
}
