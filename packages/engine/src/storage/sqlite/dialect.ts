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
  rowPlace: ROW_ORDER,
  // The order of CROSS JOIN is kept.
  rowsAt: (places, table, alias) =>
    raw(`${places} CROSS JOIN ${id(table)} ${alias} ON ${alias}.${ROW_ORDER} = ${places}.place`),
  apart: raw(' LIMIT -1'),
  whileReferenced: NOTHING,
  whileChanged: NOTHING,
  whileDeleted: NOTHING,
  changesNow: raw(`SELECT COALESCE(MAX(seq), 0) || '' AS position FROM _changes`),
  // One process writes at a time, so numbers grow in the order of the commits.
  changesSince: (position, most) => sql`
    SELECT COALESCE(c.seq, now.newest) || '' AS position, now.oldest > ${Number(position) + 1} AS is_lost, c.source, c.record
    FROM (SELECT (SELECT COALESCE(MAX(seq), 0) FROM _changes) AS newest, (SELECT COALESCE(MIN(seq), 0) FROM _changes) AS oldest) AS now
    LEFT JOIN _changes c ON c.seq > ${Number(position)} ORDER BY c.seq LIMIT ${most}`,
  ...sqliteExpressions,
}

/** A function of the writing connection that throws when a statement's time is over. */
export const WITHIN_TIME = 'within_time'

/** The dialect of the writing connection, whose statements no other process can abort. */
export const guardedDialect: Dialect = {
  ...sqliteDialect,
  withinTime: (value) => sql`${raw(WITHIN_TIME)}(${value}) = 1`,
}
