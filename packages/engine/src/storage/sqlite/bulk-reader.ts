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
    const values = columns
      .map((name) => (days.includes(name) ? `substr(${id(name)},1,10)` : id(name)))
      .join(`||char(9)||`)
    const { database } = this.#connection
    const read = database.prepare(
      `SELECT CAST(group_concat(${values}||char(10), '') AS BLOB) AS piece FROM ${id(table)} GROUP BY _rowid_ / ${ROWS_AT_ONCE}`,
    )
    for (const { piece } of read.iterate()) yield piece as Uint8Array
  }

  async close(): Promise<void> {
    this.#connection.close()
  }
}
