import type { BulkReader, BulkSelect } from '../bulk-reader.ts'
import type { Row } from '../driver.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { id } from './columns.ts'
import { Connection } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { piecesApart } from './pieces-apart.ts'
import { BULK_CACHE_KIB, textPieces } from './text-pieces.ts'

/** Rows from which on a thread of their own reads them: to begin it takes as long as fewer take. */
const MANY_ROWS = 100_000

/** Reads a database file in a thread of its own, which its reads may hold up. */
export class SqliteBulkReader implements BulkReader {
  readonly dialect = sqliteDialect
  readonly #connection: Connection
  readonly #file: string
  readonly #apartFrom: number

  constructor(file: string, { apartFrom = MANY_ROWS }: { readonly apartFrom?: number } = {}) {
    this.#connection = new Connection(file, { readOnly: true, cacheKib: BULK_CACHE_KIB })
    this.#file = file
    this.#apartFrom = apartFrom
  }

  async all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    return this.#connection.all(statement) as R[]
  }

  async *texts(select: BulkSelect): AsyncGenerator<Uint8Array> {
    const table = raw(id(select.table))
    // Each end alone is found at once; both together would be looked for in all rows.
    const ends = sql`SELECT (SELECT MAX(_rowid_) FROM ${table}) - (SELECT MIN(_rowid_) FROM ${table}) AS rows`
    const [about] = await this.all<{ rows: number | null }>(ends)
    if (Number(about?.rows ?? 0) >= this.#apartFrom) yield* piecesApart(this.#file, select)
    else yield* textPieces(this.#connection.database, select)
  }

  async close(): Promise<void> {
    this.#connection.close()
  }
}
