import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

export interface SavedPlace {
  readonly path: string
  /** Whether the file may be a hard link to the store's own; otherwise it is copied. */
  readonly mayShare: boolean
}

/** Saves a store's file to a local path; false if the store does not have it. */
export async function saveFile(store: FileStore, key: string, { path, mayShare }: SavedPlace): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  if (mayShare && (await store.share?.(key, path))) return true
  const content = await store.open(key).catch(missingToNull)
  if (content === null) return false
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(async (cause: unknown) => {
    await rm(path, { force: true })
    throw cause
  })
  return true
}

function missingToNull(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return null
  throw cause
}
