import type { BulkReader, BulkSelect } from '../bulk-reader.ts'
import type { Row } from '../driver.ts'
import type { Sql } from '../sql.ts'
import { id } from './columns.ts'
import { Connection } from './connection.ts'
import { sqliteDialect } from './dialect.ts'

const CACHE_KIB = 16_000
const ROWS_AT_ONCE = 5000

/** Reads a database file in a thread of its own, which its reads may hold up. */
export class SqliteBulkReader implements BulkReader {
  readonly dialect = sqliteDialect
  readonly #connection: Connection

  constructor(file: string) {
    this.#connection = new Connection(file, { readOnly: true, cacheKib: CACHE_KIB })
  }

  async all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    return this.#connection.all(statement) as R[]
  }

  async *texts({ table, columns, days = [] }: BulkSelect): AsyncGenerator<Uint8Array> {
    const values = columns.map((name) => (days.includes(name) ? `substr(${id(name)},1,10)` : id(name))).join(', ')
    const { database } = this.#connection
    const own = id(table)
    const next = database.prepare(`SELECT MIN(_rowid_) AS first FROM ${own} WHERE _rowid_ > ?`)
    const piece = database.prepare(
      `SELECT CAST(group_concat(concat_ws(char(9), ${values})||char(10), '') AS BLOB) AS piece FROM ${own} WHERE _rowid_ >= ? AND _rowid_ < ?`,
    )
    // So that all pieces are of one state.
    database.exec('BEGIN')
    try {
      for (let end = 0; ;) {
        const first = next.get(end - 1)?.['first']
        if (typeof first !== 'number') break
        end = first + ROWS_AT_ONCE
        yield piece.get(first, end)!['piece'] as Uint8Array
      }
    } finally {
      database.exec('ROLLBACK')
    }
  }

  async close(): Promise<void> {
    this.#connection.close()
  }
}
