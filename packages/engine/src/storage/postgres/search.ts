import { SEARCHED_LETTERS, UNSEARCHED } from '@timesheet/schema'
import type { IndexModel } from '../ddl.ts'
import { join, raw, sql, type Sql } from '../sql.ts'
import { joinedTexts, type TextSearch } from '../text-search.ts'
import { id } from './columns.ts'

const LETTERS = SEARCHED_LETTERS.map(([letter]) => letter).join('')
const FOUND_AS = SEARCHED_LETTERS.map(([, foundAs]) => foundAs).join('')
/** The only accented letters of most texts: `replace` takes a tenth of the time that `translate` takes for all. */
const COMMON = SEARCHED_LETTERS.filter(([letter]) => 'áéíóúñÁÉÍÓÚÑ'.includes(letter))

/**
 * The key of `searchKey` of these columns, as one text, as an SQL expression. It is immutable, as an index wants it,
 * which the extension `unaccent` is not.
 */
function searchKey(columns: readonly string[]): string {
  const text = joinedTexts(columns)
  const usual = COMMON.reduce((key, [letter, foundAs]) => `replace(${key}, '${letter}', '${foundAs}')`, text)
  const all = `translate(${text}, '${LETTERS}${UNSEARCHED}', '${FOUND_AS}')`
  const isPlain = (key: string) => `octet_length(${key}) = length(${key})`
  return `lower(CASE WHEN ${isPlain(text)} THEN ${text} WHEN ${isPlain(usual)} THEN ${usual} ELSE ${all} END COLLATE "C")`
}

/** Creates a search index of the pieces of three letters of the texts' keys; PostgreSQL keeps it. */
export function createSearchIndex({ name, table, columns }: IndexModel): string[] {
  const key = searchKey(columns.map((column) => id(column.name)))
  return [`SELECT rec_make_search_index(${quoted(id(name))}, ${quoted(id(table))}, ${quoted(key)})`]
}

/** The condition that a row's texts contain each word. */
export function search({ row, columns, words }: TextSearch): Sql {
  const key = raw(searchKey(columns.map((column) => `${row}.${id(column)}`)))
  return join(
    words.map((word) => sql`${key} LIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text`),
    ' AND ',
  )
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/**
 * Makes a search index, where the database has the extension `pg_trgm` or may get it. Elsewhere a search reads all
 * rows: an installation without it must start all the same.
 */
export const SEARCH_FUNCTIONS = String.raw`
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
