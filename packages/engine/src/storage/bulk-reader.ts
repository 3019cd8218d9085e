import type { Dialect } from './dialect.ts'
import type { Executor } from './driver.ts'
import type { ReaderPlace } from './reader-place.ts'

/** What is read in bulk: columns of all rows of a table. */
export interface BulkSelect {
  readonly table: string
  readonly columns: readonly string[]
  /** Those of the columns that hold free text, of which `plainText` is read. */
  readonly texts?: readonly string[]
}

/** A free text as a bulk reader tells it: until its first NUL, with a blank for each of the marks that part values. */
export function plainText(text: string): string {
  const nul = text.indexOf('\0')
  return Array.from(nul < 0 ? text : text.slice(0, nul), (each) => (each <= '\n' ? ' ' : each)).join('')
}

/** A connection of its own for a thread that reads whole tables; it never writes. */
export interface BulkReader extends Pick<Executor, 'all'> {
  readonly dialect: Dialect
  /**
   * The rows of a table as UTF-8 text in pieces of whole rows, several times as fast as objects: values end with a tab,
   * the last one of a row with a newline. The columns hold neither, but for
   * those of free text, which are told as `plainText`.
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
