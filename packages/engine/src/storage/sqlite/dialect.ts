import type { Dialect } from '../dialect.ts'
import { columnType, fromColumn, id, ROW_ORDER, toColumn } from './columns.ts'
import { sqliteExpressions } from './expressions.ts'

/** How SQLite spells it. */
export const sqliteDialect: Dialect = { name: 'sqlite', id, columnType, toColumn, fromColumn, rowOrder: ROW_ORDER, ...sqliteExpressions }
