import type { Dialect } from '../dialect.ts'
import { raw } from '../sql.ts'
import { columnType, fromColumn, id, ROW_ORDER, toColumn } from './columns.ts'
import { sqliteExpressions } from './expressions.ts'

// One transaction writes at a time.
const NOTHING = raw('')

/** How SQLite spells it. */
export const sqliteDialect: Dialect = { name: 'sqlite', id, columnType, toColumn, fromColumn, rowOrder: ROW_ORDER, whileReferenced: NOTHING, whileDeleted: NOTHING, ...sqliteExpressions }
