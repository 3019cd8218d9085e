import pg from 'pg'
import { DatabaseUnavailable, StatementTimeout } from '../driver.ts'
import { type Script, type ScriptAnswer, ScriptRefused, splitScript } from '../script.ts'
import { translatePostgresError } from './errors.ts'
import { TEXT_TYPES } from './types.ts'
import { writeWatched } from './watched-script.ts'

const CONNECT_TIMEOUT_MS = 10_000
const CURSOR = 'script_rows'
const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
const { builtins } = pg.types
/** Names of column types as in SQLite; other types have none. */
const TYPES: Readonly<Record<number, string>> = {
  [builtins.TEXT]: 'TEXT',
  [builtins.FLOAT8]: 'NUMERIC',
  [builtins.INT2]: 'BOOLEAN',
  [builtins.INT8]: 'INTEGER',
  [builtins.INT4]: 'INTEGER',
  [builtins.BOOL]: 'BOOLEAN',
}

/**
 * Runs a script on a connection of its own, so that its session settings do not persist, with a time limit per
 * statement.
 */
export async function runPostgresScript(url: string, script: Script, writes: boolean): Promise<ScriptAnswer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: script.timeoutMs,
    types: TEXT_TYPES,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // A script that counts as reading runs read-only.
    if (!writes) await client.query('SET default_transaction_read_only = on')
    return writes ? await write(client, script) : await read(client, script)
  } catch (error) {
    throw translate(error)
  } finally {
    await client.end().catch(() => {})
  }
}

async function write(client: pg.Client, { text, readOnlyTables = [] }: Script): Promise<ScriptAnswer> {
  if (readOnlyTables.length > 0) return writeWatched(client, text, readOnlyTables)
  await client.query('BEGIN')
  const results = await runAll(client, text)
  await client.query('COMMIT')
  const last = results.findLast((result) => CHANGES.has(result.command))
  return { affectedRows: last?.rowCount ?? 0, columns: [], rows: [] }
}

async function read(client: pg.Client, { text, maxRows }: Script): Promise<ScriptAnswer> {
  const statements = splitScript(text)
  if (statements.length === 0) throw new ScriptRefused('empty query')
  const isQuery = statements.length === 1 && /^\s*(?:select|with|values|table)\b/i.test(statements[0]!)
  // A cursor, which fetches only so many rows.
  const result = isQuery ? await fetchSome(client, statements[0]!, maxRows) : (await runAll(client, text)).at(-1)
  const columns = (result?.fields ?? []).map(({ name, dataTypeID }) => ({
    name,
    type: TYPES[dataTypeID] ?? '',
    nullable: true,
  }))
  return { affectedRows: 0, columns, rows: (result?.rows ?? []).slice(0, maxRows) }
}

type Result = pg.QueryArrayResult<(string | null)[]>

async function fetchSome(client: pg.Client, statement: string, maxRows: number): Promise<Result> {
  await client.query('BEGIN')
  await client.query(`DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${statement}`)
  return client.query({ text: `FETCH ${maxRows} FROM ${CURSOR}`, rowMode: 'array' })
}

/** Runs statements; `pg` returns a list of results for several, and a single result for one. */
async function runAll(client: pg.Client, text: string): Promise<Result[]> {
  const result: unknown = await client.query({ text, rowMode: 'array' })
  return [result].flat() as Result[]
}

function translate(error: unknown): unknown {
  if (error instanceof ScriptRefused) return error
  const translated = translatePostgresError(error)
  const isDatabases =
    translated instanceof StatementTimeout ||
    translated instanceof DatabaseUnavailable ||
    !(error instanceof pg.DatabaseError)
  return isDatabases ? translated : new ScriptRefused(error.message, { cause: error })
}
