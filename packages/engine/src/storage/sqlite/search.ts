import { join, raw, sql, type Sql } from '../sql.ts'
import type { IndexModel } from '../ddl.ts'
import type { TextSearch } from '../text-search.ts'
import { id, ROW_ORDER } from './columns.ts'
import { searchKey } from './search-key.ts'

const PREFIX = '_search_'
/** More pieces of a word find hardly fewer rows. */
const MAX_PIECES = 20
const PIECE = 3

/** A condition that is met by tables, in `sqlite_master`, but those of search indexes and of SQLite itself. */
export const IS_PLAIN_TABLE = `type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_search\\_%' ESCAPE '\\'`

/**
 * Creates a search index: an FTS5 table of the keys of the texts in pieces of three letters, without the texts
 * themselves and without the places of the pieces in them, which would be twice as large. Triggers keep it.
 */
export function createSearchIndex({ name, table, columns }: IndexModel): string[] {
  const names = columns.map((column) => id(column.name))
  const index = id(PREFIX + name)
  const of = (row: string) => names.map((column) => `${row}.${column}`)
  const add = (row: string) => `INSERT INTO ${index} (rowid, words) VALUES (${row}.rowid, ${searchKey(of(row))})`
  const remove = `DELETE FROM ${index} WHERE rowid = OLD.rowid`
  const isNew = names.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')
  const hasText = names.map((column) => `NEW.${column} <> ''`).join(' OR ')
  const triggers: Readonly<Record<string, string>> = {
    insert: `AFTER INSERT ON ${id(table)} WHEN ${hasText} BEGIN ${add('NEW')}; END`,
    update: `AFTER UPDATE OF ${names.join(', ')} ON ${id(table)} WHEN ${isNew} BEGIN ${remove}; ${add('NEW')}; END`,
    delete: `AFTER DELETE ON ${id(table)} BEGIN ${remove}; END`,
  }
  return [
    `CREATE VIRTUAL TABLE ${index} USING fts5(words, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`,
    `INSERT INTO ${index} (rowid, words) SELECT ${ROW_ORDER}, ${searchKey(names)} FROM ${id(table)} WHERE ${names.map((column) => `${column} <> ''`).join(' OR ')}`,
    ...Object.entries(triggers).map(([change, rest]) => `CREATE TRIGGER ${trigger(name, change)} ${rest}`),
  ]
}

/** Removes a search index and its triggers, which SQLite would keep where only the table goes. */
export function dropSearchIndex(name: string): string[] {
  return [
    ...['insert', 'update', 'delete'].map((change) => `DROP TRIGGER IF EXISTS ${trigger(name, change)}`),
    `DROP TABLE ${id(PREFIX + name)}`,
  ]
}

function trigger(index: string, change: string): string {
  return id(`${PREFIX}${index}_${change}`)
}

/** The condition that a row's texts contain each word. */
export function search(asked: TextSearch): Sql {
  const key = searchKey(asked.columns.map((column) => `${asked.row}.${id(column)}`))
  // The index knows the pieces of a text, not their order.
  const contains = asked.words.map((word) => sql`instr(${raw(key)}, ${word}) > 0`)
  const found = foundRows(asked)
  return join(found ? [sql`${raw(`${asked.row}.${ROW_ORDER}`)} IN (${found})`, ...contains] : contains, ' AND ')
}

/** Selects the rows with all pieces of the words; undefined where these are too short to have one. */
export function foundRows({ index, words }: Pick<TextSearch, 'index' | 'words'>): Sql | undefined {
  const pieces = new Set(words.flatMap(piecesOf))
  if (index === undefined || pieces.size === 0) return undefined
  const all = [...pieces].slice(0, MAX_PIECES).map((piece) => `"${piece.replaceAll('"', '""')}"`)
  const table = raw(id(PREFIX + index))
  return sql`SELECT rowid FROM ${table} WHERE ${table} MATCH ${all.join(' AND ')}`
}

function piecesOf(word: string): readonly string[] {
  const letters = [...word]
  return letters.slice(PIECE - 1).map((_, at) => letters.slice(at, at + PIECE).join(''))
}
