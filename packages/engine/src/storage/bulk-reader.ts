import type { Dialect } from './dialect.ts'
import type { Executor } from './driver.ts'
import type { ReaderPlace } from './reader-place.ts'

/** What is read in bulk: columns of all rows of a table. */
export interface BulkSelect {
  readonly table: string
  readonly columns: readonly string[]
}

/** A connection of its own for a thread that reads whole tables; it never writes. */
export interface BulkReader extends Pick<Executor, 'all'> {
  readonly dialect: Dialect
  /**
   * The rows of a table as UTF-8 text in pieces of whole rows, several times as fast as objects: values end with a tab,
   * the last one of a row with a newline. The columns hold neither.
   */
  texts(select: BulkSelect): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Opens the database that a driver told the place of. */
export async function openBulkReader(place: ReaderPlace): Promise<BulkReader> {
  if (place.kind === 'sqlite') {
    const { SqliteBulkReader } = await import('./sqlite/bulk-reader.ts')
    return new SqliteBulkReader(place.file)
  }
  const { PostgresBulkReader } = await import('./postgres/bulk-reader.ts')
  return PostgresBulkReader.open(place.url)
}
