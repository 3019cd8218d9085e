import type { DatabaseSync } from 'node:sqlite'
import type { BulkSelect } from '../bulk-reader.ts'
import { id } from './columns.ts'

/** The cache of a connection that reads whole tables. */
export const BULK_CACHE_KIB = 4000
const ROWS_AT_ONCE = 5000

/** The rows of a table as text in pieces of whole rows, all of one state of the database. */
export function* textPieces(
  database: DatabaseSync,
  { table, columns }: BulkSelect,
): Generator<Uint8Array<ArrayBuffer>> {
  const own = id(table)
  const next = database.prepare(`SELECT MIN(_rowid_) AS first FROM ${own} WHERE _rowid_ > ?`)
  const rows = `group_concat(concat_ws(char(9), ${columns.map(id).join(', ')}), char(10))`
  const piece = database.prepare(
    `SELECT CAST(${rows} || char(10) AS BLOB) AS piece FROM ${own} WHERE _rowid_ >= ? AND _rowid_ < ?`,
  )
  database.exec('BEGIN')
  try {
    for (let end = 0; ;) {
      const first = next.get(end - 1)?.['first']
      if (typeof first !== 'number') break
      end = first + ROWS_AT_ONCE
      yield piece.get(first, end)!['piece'] as Uint8Array<ArrayBuffer>
    }
  } finally {
    database.exec('ROLLBACK')
  }
}
