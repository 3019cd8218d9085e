import { type ColumnModel, holdsList } from '../column-model.ts'
import { type Ddl, type IndexColumn, type IndexModel, SPANISH, type ViewModel } from '../ddl.ts'
import { FIRST_CHANGE } from '../change-feed.ts'
import { respellCondition } from '../index-condition.ts'
import { raw } from '../sql.ts'
import { hasStoredId, parseSelect } from '../select-query.ts'
import { writeTokens } from '../sql-tokens.ts'
import { isSearchIndex } from '../text-search.ts'
import { columnType, id } from './columns.ts'
import { spanishKey } from './spanish-key.ts'
import { createSearchIndex, dropSearchIndex, IS_PLAIN_TABLE } from './search.ts'

const CHANGES = ['UPDATE', 'DELETE'] as const

/** Changes of the schema in SQLite's SQL. Tables keep their rowid as insertion order. */
export const sqliteDdl: Ddl = {
  listTables: `SELECT name FROM sqlite_master WHERE ${IS_PLAIN_TABLE}`,
  createTable: (table, fields) => [
    `CREATE TABLE ${id(table)} (${fields.map((field) => `${id(field.name)} ${columnType(field)}`).join(', ')})`,
  ],
  dropTable: (table) => [`DROP TABLE ${id(table)}`],
  renameTable: (from, to) => [`ALTER TABLE ${id(from)} RENAME TO ${id(to)}`],
  createView: (view) => [createView(view)],
  dropView: (view) => [`DROP VIEW ${id(view)}`],
  addColumn: (table, field) => [`ALTER TABLE ${id(table)} ADD COLUMN ${id(field.name)} ${columnType(field)}`],
  dropColumn: (table, name) => [`ALTER TABLE ${id(table)} DROP COLUMN ${id(name)}`],
  renameColumn: (table, from, to) => [`ALTER TABLE ${id(table)} RENAME COLUMN ${id(from)} TO ${id(to)}`],
  convertColumn,
  createIndex: (index) => (isSearchIndex(index) ? createSearchIndex(index) : [createIndex(index)]),
  dropIndex: (index) => (isSearchIndex(index) ? dropSearchIndex(index.name) : [`DROP INDEX ${id(index.name)}`]),
  refuseChanges: (table) =>
    CHANGES.map(
      (change) =>
        `CREATE TRIGGER IF NOT EXISTS ${guard(table, change)} BEFORE ${change} ON ${id(table)} BEGIN SELECT RAISE(ABORT, 'rows are only added here'); END`,
    ),
  allowChanges: (table) => CHANGES.map((change) => `DROP TRIGGER IF EXISTS ${guard(table, change)}`),
  createChangeFeed: [
    'CREATE TABLE IF NOT EXISTS _changes (seq INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, record TEXT NOT NULL, at INTEGER NOT NULL)',
    FIRST_CHANGE,
  ],
  followChanges: (table) =>
    [...CHANGES, 'INSERT'].map((change) => {
      const row = change === 'DELETE' ? 'OLD' : 'NEW'
      return `CREATE TRIGGER IF NOT EXISTS ${id(`_follow_${table}_${change.toLowerCase()}`)} AFTER ${change} ON ${id(table)} BEGIN INSERT INTO _changes (source, record, at) VALUES (${text(table)}, ${row}.id, unixepoch()); END`
    }),
  createHistory: [
    'CREATE TABLE IF NOT EXISTS _history (seq INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, record TEXT NOT NULL, until INTEGER NOT NULL, was TEXT)',
    'CREATE INDEX IF NOT EXISTS idx__history_until ON _history (until)',
    `CREATE INDEX IF NOT EXISTS idx__history_begun ON _history (source) WHERE record = ''`,
  ],
  keepHistory,
}

const NOW_MS = `CAST(ROUND(unixepoch('subsec') * 1000) AS INTEGER)`

function keepHistory(table: string, columns: readonly string[], isKept: boolean): string[] {
  const note = (row: 'OLD' | 'NEW', was: string) =>
    `INSERT INTO _history (source, record, until, was) VALUES (${text(table)}, ${row}.id, ${NOW_MS}, ${was})`
  const all = columns.map((name) => `${text(name)}, OLD.${id(name)}`).join(', ')
  const differs = columns.map((name) => `OLD.${id(name)} IS NOT NEW.${id(name)}`)
  const changed = columns.map((name, i) => `SELECT ${text(name)} AS c, OLD.${id(name)} AS v WHERE ${differs[i]}`)
  const triggers: Readonly<Record<string, string>> = {
    insert: `AFTER INSERT ON ${id(table)} BEGIN ${note('NEW', 'NULL')}; END`,
    update: `AFTER UPDATE ON ${id(table)} WHEN ${differs.join(' OR ')} BEGIN ${note('OLD', `(SELECT json_group_object(c, v) FROM (${changed.join(' UNION ALL ')}))`)}; END`,
    delete: `AFTER DELETE ON ${id(table)} BEGIN ${note('OLD', `json_object(${all})`)}; END`,
  }
  return Object.entries(triggers).flatMap(([change, rest]) => {
    const name = id(`_history_${table}_${change}`)
    return [...(isKept ? [] : [`DROP TRIGGER IF EXISTS ${name}`]), `CREATE TRIGGER IF NOT EXISTS ${name} ${rest}`]
  })
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

function guard(table: string, change: string): string {
  return id(`_keep_${table}_${change.toLowerCase()}`)
}

// SQLite cannot change a column's default, so the converted values go to a new column that takes the old one's name.
function convertColumn(table: string, from: ColumnModel, to: ColumnModel): string[] {
  if (columnType(from) === columnType(to)) return []
  const column = id(to.name)
  const converted = id(`_converted_${to.name}`)
  const value = holdsList(to)
    ? `CASE WHEN ${column} = '' THEN '[]' ELSE json_array(${column}) END`
    : `CASE WHEN json_valid(${column}) THEN coalesce(json_extract(${column}, '$[#-1]'), '') ELSE ${column} END`
  return [
    `ALTER TABLE ${id(table)} ADD COLUMN ${converted} ${columnType(to)}`,
    `UPDATE ${id(table)} SET ${converted} = ${value}`,
    `ALTER TABLE ${id(table)} DROP COLUMN ${column}`,
    `ALTER TABLE ${id(table)} RENAME COLUMN ${converted} TO ${column}`,
  ]
}

// Ids are texts, also where a query computes them. A stored id is not cast, so that its index is used.
function createView({ name, query }: ViewModel): string {
  const select = parseSelect(query)
  const columns = select.columns.map((column) =>
    column.name === 'id' && !hasStoredId(select) ? `CAST("id" AS TEXT) AS "id"` : id(column.name),
  )
  return `CREATE VIEW ${id(name)} AS SELECT ${columns.join(', ')} FROM (${writeTokens(select.tokens)})`
}

function createIndex(index: IndexModel): string {
  const where = index.where ? ` WHERE ${respellCondition(index.where, id)}` : ''
  return `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX ${id(index.name)} ON ${id(index.table)} (${index.columns.map(indexColumn).join(', ')})${where}`
}

function indexColumn(column: IndexColumn): string {
  const sort = column.sort ? ` ${column.sort}` : ''
  if (column.collate === SPANISH) return `${spanishKey(raw(id(column.name))).text}${sort}`
  const collate = column.collate ? ` COLLATE ${column.collate}` : ''
  return `${column.isExpression ? respellCondition(column.name, id) : id(column.name)}${collate}${sort}`
}
