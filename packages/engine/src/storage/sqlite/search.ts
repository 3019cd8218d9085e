import { lettersFor } from '@timesheet/schema'
import type { IndexModel } from '../ddl.ts'
import { join, raw, sql, type Sql } from '../sql.ts'
import { joinedTexts, type TextSearch } from '../text-search.ts'
import { id, ROW_ORDER } from './columns.ts'
import { searchKey } from './search-key.ts'

const PREFIX = '_search_'
/** More pieces of a word find hardly fewer rows. */
const MAX_PIECES = 20
const PIECE = 3
const LONGEST_PATTERN = 50
/** Texts that may have a mark of `UNSEARCHED`: quickly those that have a letter of other scripts, and of them exactly. */
const mayBeMarked = (text: Sql) =>
  sql`octet_length(${text}) > length(${text}) AND (${text} GLOB ${raw("'*[\u0250-\uffff]*'")} OR instr(${text}, ${raw("'\u00ad'")}) > 0)`
const MARKED = raw("'*[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]*'")

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
  const columns = asked.columns.map((column) => `${asked.row}.${id(column)}`)
  // The index knows the pieces of a text, not their order.
  const contains = asked.words.map((word) => containsWord(columns, word))
  const found = foundRows(asked)
  return join(found ? [sql`${raw(`${asked.row}.${ROW_ORDER}`)} IN (${found})`, ...contains] : contains, ' AND ')
}

// A pattern of letters takes a tenth of the time that the key of a text takes; unseen marks are in no pattern.
function containsWord(columns: readonly string[], word: string): Sql {
  const inKey = sql`instr(${raw(searchKey(columns))}, ${word}) > 0`
  if (word.length > LONGEST_PATTERN) return inKey
  const text = raw(joinedTexts(columns))
  return sql`(${text} GLOB ${`*${[...word].map(letters).join('')}*`} OR (${mayBeMarked(text)} AND ${text} GLOB ${MARKED} AND ${inKey}))`
}

function letters(letter: string): string {
  const all = lettersFor(letter).join('')
  return letter === all && !'*?['.includes(letter) ? letter : `[${all}]`
}

/** Selects the rows with all pieces of the words; undefined where these are too short to have one. */
export function foundRows({ stored, words }: Pick<TextSearch, 'stored' | 'words'>): Sql | undefined {
  const pieces = new Set(words.flatMap(piecesOf))
  if (!stored || pieces.size === 0) return undefined
  const all = [...pieces].slice(0, MAX_PIECES).map((piece) => `"${piece.replaceAll('"', '""')}"`)
  const table = raw(id(PREFIX + stored.index))
  return sql`SELECT rowid FROM ${table} WHERE ${table} MATCH ${all.join(' AND ')}`
}

function piecesOf(word: string): readonly string[] {
  const letters = [...word]
  return letters.slice(PIECE - 1).map((_, at) => letters.slice(at, at + PIECE).join(''))
}
