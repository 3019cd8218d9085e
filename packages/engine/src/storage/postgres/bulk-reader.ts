import pg from 'pg'
import type { BulkReader, BulkSelect } from '../bulk-reader.ts'
import type { Row } from '../driver.ts'
import type { Sql } from '../sql.ts'
import { id } from './columns.ts'
import { postgresDialect } from './dialect.ts'
import { translatePostgresError } from './errors.ts'
import { Session } from './session.ts'
import { Statements } from './statements.ts'
import { SQLITE_LIKE_TYPES } from './types.ts'

/** Its application name in `pg_stat_activity`. */
const NAME = 'timesheet reader'
const CONNECT_TIMEOUT_MS = 10_000
const ROWS_AT_ONCE = 5000

/** The SQL of `plainText`; no text of PostgreSQL holds a NUL. */
function plainTextOf(column: string): string {
  const marks = Array.from({ length: 10 }, (_, i) => `chr(${i + 1})`)
  return `translate(${column}, ${marks.join(' || ')}, '${' '.repeat(marks.length)}')`
}

/** Reads a PostgreSQL database over a connection of its own. */
export class PostgresBulkReader implements BulkReader {
  readonly dialect = postgresDialect
  readonly #client: pg.Client
  readonly #session: Session

  private constructor(client: pg.Client) {
    this.#client = client
    this.#session = new Session(client, new Statements())
  }

  static async open(url: string): Promise<PostgresBulkReader> {
    const client = new pg.Client({
      connectionString: url,
      application_name: NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      types: SQLITE_LIKE_TYPES,
    })
    // A lost connection fails the next read, and whoever reads opens another.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SET default_transaction_read_only = on; SET statement_timeout = 0; SET jit = off')
    } catch (error) {
      throw translatePostgresError(error)
    }
    return new PostgresBulkReader(client)
  }

  all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    return this.#session.all(statement) as Promise<R[]>
  }

  async *texts({ table, columns, texts = [] }: BulkSelect): AsyncGenerator<Uint8Array> {
    const valueOf = (name: string) => (texts.includes(name) ? plainTextOf(id(name)) : `${id(name)}::text`)
    const values = columns.map(valueOf).join(` || chr(9) || `)
    await this.#session.script('BEGIN')
    try {
      const statement = {
        text: `SELECT string_agg(row, '') AS piece FROM (SELECT ${values} || chr(10) AS row, (row_number() OVER () - 1) / ${ROWS_AT_ONCE} AS part FROM ${id(table)}) AS rows GROUP BY part`,
        params: [],
      }
      for await (const { piece } of this.#session.walk(statement)) yield Buffer.from(String(piece))
    } finally {
      await this.#session.script('ROLLBACK')
    }
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
