import { lettersFor, SEARCHED_LETTERS, UNSEARCHED } from '@timesheet/schema'
import type { IndexModel } from '../ddl.ts'
import { join, raw, sql, type Sql } from '../sql.ts'
import { joinedTexts, type TextSearch } from '../text-search.ts'
import { id } from './columns.ts'
import { foldedInSteps } from './folded-in-steps.ts'

const LETTERS = SEARCHED_LETTERS.map(([letter]) => letter).join('')
const FOUND_AS = SEARCHED_LETTERS.map(([, foundAs]) => foundAs).join('')
const PIECE = 3

/** Creates a search index of the pieces of three letters of the texts' keys; PostgreSQL keeps it. */
export function createSearchIndex({ name, table, columns }: IndexModel): string[] {
  const key = keyOf(columns.map((column) => id(column.name)))
  return [`SELECT rec_make_search_index(${quoted(id(name))}, ${quoted(id(table))}, ${quoted(key)})`]
}

/** The condition that a row's texts contain each word. */
export function search({ stored, ...asked }: TextSearch): Sql {
  if (!stored?.isFirst) return containsAll(asked)
  // An array is made before the rest of the query: of parts of words the planner cannot tell how rare they are, and would
  // rather read all rows in the order of the list.
  // By their place in the table they are read without an index in between.
  const place = raw(`${asked.row}.ctid`)
  return sql`${place} = ANY (ARRAY(SELECT found.ctid FROM ${raw(id(stored.table))} found WHERE ${containsAll({ ...asked, row: 'found' })}))`
}

/** Selects the rows that contain each word, at most `most`; undefined where the words are too short for the index. */
export function foundBy({ stored, ...asked }: Omit<TextSearch, 'row'>, most: number): Sql | undefined {
  if (!stored || asked.words.every((word) => [...word].length < PIECE)) return undefined
  // Planned without the limit, which would make it read rows one by one until enough have the words.
  const rows = sql`SELECT 1 AS one FROM ${raw(id(stored.table))} found WHERE ${containsAll({ ...asked, row: 'found' })}`
  return sql`WITH rows AS MATERIALIZED (${rows}) SELECT one FROM rows LIMIT ${most}`
}

/**
 * Selects the rows that contain each word among a part of the table's pages, the same ones each time: the index would
 * put together all rows of each piece of the words before it gives the first one.
 */
export function sampledBy({ stored, ...asked }: Omit<TextSearch, 'row'>, part: number): Sql | undefined {
  if (!stored) return undefined
  const sample = raw(`${id(stored.table)} found TABLESAMPLE SYSTEM (${(part * 100).toFixed(6)}) REPEATABLE (1)`)
  return sql`SELECT 1 AS one FROM ${sample} WHERE ${containsAll({ ...asked, row: 'found' })}`
}

function containsAll({ row, columns, words }: Omit<TextSearch, 'stored'>): Sql {
  const names = columns.map((column) => `${row}.${id(column)}`)
  return join(
    words.map((word) => ([...word].length < PIECE ? containsLetters(names, word) : containsWord(names, word))),
    ' AND ',
  )
}

function containsWord(columns: readonly string[], word: string): Sql {
  return sql`${raw(keyOf(columns))} LIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text`
}

// No index has less than a piece; then a pattern over the text takes a fraction of the time of its key.
function containsLetters(columns: readonly string[], word: string): Sql {
  const pattern = [...word].map(lettersOf).join(`[${UNSEARCHED}]*`)
  return sql`${raw(joinedTexts(columns))} ~ ${pattern}::text`
}

function lettersOf(letter: string): string {
  const all = lettersFor(letter)
  return all.length > 1 ? `[${all.join('')}]` : letter.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`)
}

function keyOf(columns: readonly string[]): string {
  return `rec_search_key(${joinedTexts(columns)})`
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/**
 * `rec_search_key` is `searchKey`; it is immutable, as an index wants it, which the extension `unaccent` is not.
 * `rec_make_search_index` makes an index where the database has the extension `pg_trgm` or may get it. Elsewhere a search
 * reads all rows: an installation without it must start all the same.
 */
export const SEARCH_FUNCTIONS = String.raw`
CREATE OR REPLACE FUNCTION rec_search_key(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text COLLATE "C" := value;
BEGIN
  ${foldedInSteps(SEARCHED_LETTERS, `key := translate(value, '${LETTERS}${UNSEARCHED}', '${FOUND_AS}');`)}
  RETURN lower(key COLLATE "C");
END $$;

CREATE OR REPLACE FUNCTION rec_trigrams() RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    PERFORM pg_advisory_xact_lock(7243508812);
    -- Not in a schema of its own, with which it would go.
    EXECUTE format('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA %I',
      CASE WHEN has_schema_privilege('public', 'CREATE') THEN 'public' ELSE current_schema() END);
  END IF;
  RETURN (SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm');
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION rec_make_search_index(index text, of text, key text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place text := rec_trigrams();
BEGIN
  IF place IS NULL THEN
    RAISE WARNING 'the extension pg_trgm is missing: searches read all rows of %', of;
    RETURN;
  END IF;
  EXECUTE format('CREATE INDEX %s ON %s USING gin ((%s) %s.gin_trgm_ops)', index, of, key, place);
END $$;
`
