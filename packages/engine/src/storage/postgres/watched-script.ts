import type pg from 'pg'
import { isWord, tokenizeSql } from '../sql-tokens.ts'
import { type ScriptAnswer, ScriptRefused, splitScript } from '../script.ts'

const DOLLAR_QUOTE = /\$\w*\$/
/** EXECUTE refuses to end the transaction, so the effects of a script can be checked before they are committed. */
const RUNNER = `CREATE FUNCTION pg_temp.run_statement(statement text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE changed bigint;
BEGIN
  EXECUTE statement;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$`

/**
 * A fingerprint of the protected tables: their identity and structure, what this transaction did to their rows, and
 * everything that could write them later.
 */
const FINGERPRINT = `SELECT pg_catalog.md5(pg_catalog.concat(
  (SELECT pg_catalog.json_agg(t ORDER BY t.name) FROM (
    SELECT c.relname AS name, c.oid, c.relfilenode,
      pg_catalog.pg_stat_get_xact_tuples_inserted(c.oid) AS i,
      pg_catalog.pg_stat_get_xact_tuples_updated(c.oid) AS u,
      pg_catalog.pg_stat_get_xact_tuples_deleted(c.oid) AS d,
      (SELECT pg_catalog.json_agg(pg_catalog.json_build_array(a.attname, a.atttypid, a.attisdropped) ORDER BY a.attnum) FROM pg_catalog.pg_attribute a WHERE a.attrelid = c.oid) AS columns
    FROM pg_catalog.pg_class c WHERE c.relname = ANY ($1) AND c.relnamespace = pg_catalog.current_schema()::pg_catalog.regnamespace) t),
  (SELECT pg_catalog.json_agg(pg_catalog.json_build_array(g.oid, g.tgrelid, g.tgenabled, g.tgfoid, g.tgtype) ORDER BY g.oid) FROM pg_catalog.pg_trigger g WHERE NOT g.tgisinternal),
  (SELECT pg_catalog.json_agg(pg_catalog.json_build_array(r.oid, r.ev_class) ORDER BY r.oid) FROM pg_catalog.pg_rewrite r WHERE r.rulename <> '_RETURN'),
  (SELECT pg_catalog.json_agg(pg_catalog.json_build_array(p.oid, pg_catalog.md5(p.prosrc)) ORDER BY p.oid) FROM pg_catalog.pg_proc p WHERE p.pronamespace NOT IN ('pg_catalog'::pg_catalog.regnamespace, 'information_schema'::pg_catalog.regnamespace)),
  pg_catalog.current_setting('track_counts')
)) AS mark`

/** Runs a script that must not write these tables: if their fingerprint changed, all of it is rolled back. */
export async function writeWatched(client: pg.Client, text: string, tables: readonly string[]): Promise<ScriptAnswer> {
  // A body in dollar quotes may contain semicolons.
  const statements = DOLLAR_QUOTE.test(text) ? [text] : splitScript(text)
  const mark = async () => (await client.query<{ mark: string }>(FINGERPRINT, [tables])).rows[0]!.mark
  await client.query(RUNNER)
  await client.query('BEGIN')
  const before = await mark()
  let affectedRows = 0
  for (const statement of statements) {
    const changed = await run(client, statement)
    if (changesRows(statement)) affectedRows = changed
  }
  // Deferred constraint triggers would run after the second check.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  if ((await mark()) !== before)
    throw new ScriptRefused(`SQL writes neither ${tables.join(' nor ')}, nor functions, triggers or rules.`)
  await client.query('COMMIT')
  return { affectedRows, columns: [], rows: [] }
}

async function run(client: pg.Client, statement: string): Promise<number> {
  const { rows } = await client.query<{ changed: string }>('SELECT pg_temp.run_statement($1) AS changed', [statement])
  return Number(rows[0]?.changed ?? 0)
}

function changesRows(statement: string): boolean {
  return isWord(tokenizeSql(statement)[0], 'insert', 'update', 'delete', 'merge', 'with')
}
