import { Readable } from 'node:stream'
import type { FileStore, UploadedFile } from './file-store.ts'
import { storedName } from './stored-name.ts'

/** A file of the store as what a record says of it. */
export interface KnownFile {
  readonly key: string
  readonly originalName: string
  readonly sha256: string
}

/** A file of the store as an upload of another record, which needs no second copy where the store can link; null without it. */
export async function storedUpload(
  store: FileStore,
  { key, originalName, sha256 }: KnownFile,
): Promise<UploadedFile | null> {
  const found = await store.stat(key)
  if (!found) return null
  return {
    originalName,
    name: storedName(originalName),
    size: found.size,
    contentType: found.contentType,
    // Pictures are judged when they come; this one did.
    pixels: 0,
    storedAt: key,
    sha256: () => Promise.resolve(sha256),
    open: () => Readable.from(piecesOf(store, key)),
    bytes: async () => (await store.read(key)) ?? new Uint8Array(),
  }
}

async function* piecesOf(store: FileStore, key: string): AsyncGenerator<Uint8Array> {
  yield* await store.open(key)
}
