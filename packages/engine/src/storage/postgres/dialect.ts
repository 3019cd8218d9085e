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
  rowPlace: 'ctid',
  // OFFSET keeps the conditions of the query out, by which the planner would rather find rows by an index.
  rowsAt: (places, table, alias) =>
    raw(`${places} CROSS JOIN LATERAL (SELECT * FROM ${id(table)} t WHERE t.ctid = ${places}.place OFFSET 0) ${alias}`),
  apart: raw(' OFFSET 0'),
  whileReferenced: raw(' FOR KEY SHARE'),
  whileChanged: raw(' FOR NO KEY UPDATE'),
  whileDeleted: raw(' FOR UPDATE'),
  changesNow,
  changesSince,
  ...postgresExpressions,
}
