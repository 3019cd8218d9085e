import type { DatabaseSync } from 'node:sqlite'
import type { BulkSelect } from '../bulk-reader.ts'
import { id } from './columns.ts'

/** The cache of a connection that reads whole tables. */
export const BULK_CACHE_KIB = 4000
const ROWS_AT_ONCE = 5000

/** The rows of a table as text in pieces of whole rows, all of one state of the database. */
export function* textPieces(
  database: DatabaseSync,
  { table, columns, texts = [] }: BulkSelect,
): Generator<Uint8Array<ArrayBuffer>> {
  const own = id(table)
  const next = database.prepare(`SELECT MIN(_rowid_) AS first FROM ${own} WHERE _rowid_ > ?`)
  const values = columns.map((name) => (texts.includes(name) ? plainTextOf(id(name)) : id(name)))
  const rows = `group_concat(concat_ws(char(9), ${values.join(', ')}), char(10))`
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

const MARKS = Array.from({ length: 10 }, (_, i) => `char(${i + 1})`)

/** The SQL of `plainText`. */
function plainTextOf(column: string): string {
  const whole = `iif(instr(${column}, char(0)), substr(${column}, 1, instr(${column}, char(0)) - 1), ${column})`
  const plain = MARKS.reduce((text, mark) => `replace(${text}, ${mark}, ' ')`, whole)
  // Few texts have such a mark, and to look for one takes less than to replace ten.
  return `iif(${column} GLOB '*[' || char(1) || '-' || char(10) || ']*' OR instr(${column}, char(0)), ${plain}, ${column})`
}
