import type { Readable } from 'node:stream'

/** A received file, in memory or in a temporary file until its record is saved. */
export interface UploadedFile {
  /** The name that the client sent. */
  readonly originalName: string
  /** The name that it is stored under: `<snake base>_<10 random><ext>` (record-api §3.4.10). */
  readonly name: string
  readonly size: number
  /** Detected from the content; the client's type is ignored. */
  readonly contentType: string
  /** Pixels according to the image's header; 0 for other files. */
  readonly pixels: number
  /** Of its content, in hexadecimal digits. */
  sha256(): Promise<string>
  /** Its temporary file, where it is in one; it is not written any more. */
  readonly path?: string
  /** Its key, where it is in the store already. */
  readonly storedAt?: string
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

/**
 * A store of files. Keys are `<collectionId>/<recordId>/<filename>`; `stat` and `read` of a missing key return null.
 */
export interface FileStore {
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>
  stat(key: string): Promise<StoredFile | null>
  /** `range` is in bytes, inclusive on both ends. */
  open(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>
  read(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  deletePrefix(prefix: string): Promise<void>
  /** Deletes unfinished uploads that began before this time. */
  removePartial(before: Date): Promise<void>
  /** Lists all files below a prefix that ends in `/`, or all of the store for ''. */
  list(prefix: string): AsyncIterable<ListedFile>
  /**
   * Hard-links a complete local file under a key, which keeps it when it is deleted there; false where that cannot be
   * done, and nothing was stored.
   */
  adopt?(key: string, path: string): Promise<boolean>
  /** Hard-links a file of the store under another key; false where that cannot be done, and nothing was stored. */
  repeat?(key: string, of: string): Promise<boolean>
  /**
   * Hard-links a file to a path outside the store, which keeps it when it is deleted here; false if it does not exist
   * or cannot be linked.
   */
  share?(key: string, path: string): Promise<boolean>
  /**
   * Postpones deletions until the returned function is called, so that a backup finds all files that its database
   * names.
   */
  holdDeletions?(): () => Promise<void>
}
