import type { Readable } from 'node:stream'

/** A file as it came in: kept in memory or in a temporary file until the record is saved. */
export interface UploadedFile {
  /** The name the browser sent. */
  readonly originalName: string
  /** The name it is stored under: `<snake base>_<10 random><ext>` (record-api §3.4.10). */
  readonly name: string
  readonly size: number
  /** Sniffed from the content, not believed from the client. */
  readonly contentType: string
  /** What the head of an image says; 0 for anything else. */
  readonly pixels: number
  open(): Readable
  bytes(): Promise<Uint8Array>
}

export interface ListedFile {
  readonly key: string
  readonly size: number
  readonly modified: Date
}

export interface StoredFile extends ListedFile {
  readonly contentType: string
}

/** Where blobs live. Keys are `<collectionId>/<recordId>/<filename>` with `/`; a missing key answers null, never throws. */
export interface FileStore {
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>
  stat(key: string): Promise<StoredFile | null>
  /** `range` is inclusive on both ends, in bytes. */
  open(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>
  read(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  deletePrefix(prefix: string): Promise<void>
  /** Removes what uploads that were cut off before this time left unfinished. */
  removePartial(before: Date): Promise<void>
  /** Every file below a prefix that ends in `/`, or all of them for ''. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Gives a file a second name beside the store, where it stays when it is deleted here; false when it is not there or cannot be shared. */
  share?(key: string, path: string): Promise<boolean>
  /** Puts deletions off until the answer is called: a copy of the files that is being made finds all that its database names. */
  holdDeletions?(): () => Promise<void>
}
