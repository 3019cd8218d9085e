import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, ListedFile } from '../files/file-store.ts'
import { LocalStore } from '../files/local-store.ts'
import { ownFiles } from '../files/own-files.ts'

/** Replaced files that can still be put back. */
export interface ReplacedFiles {
  undo(): Promise<void>
  /** Deletes or overwrites what `undo` would have needed; called when everything else succeeded. */
  finish(): Promise<void>
}

/** An unpacked backup, and the folders of the bucket that a restore may change. */
export interface Unpacked {
  readonly folder: string
  readonly folders: ReadonlySet<string>
}

/**
 * Moves the unpacked files to where the installation stores its own; the former ones are kept in the restore's folder
 * until it is deleted.
 */
export async function swapFolder(storage: string, folder: string): Promise<ReplacedFiles> {
  const [fresh, former] = [join(folder, 'storage'), join(folder, 'storage-before')]
  // Each step is skipped if an interrupted earlier run did it already.
  if (!existsSync(former) && existsSync(storage) && existsSync(fresh)) await rename(storage, former)
  const hadFiles = existsSync(former)
  const undo = async () => {
    await rm(storage, { recursive: true, force: true })
    if (hadFiles) await rename(former, storage)
  }
  if (existsSync(fresh))
    await rename(fresh, storage).catch(async (cause: unknown) => {
      await undo()
      throw cause
    })
  return { undo, finish: async () => {} }
}

/**
 * Uploads the unpacked files that a bucket lacks. `finish` then uploads again the files that existed already and
 * deletes those that the backup lacks: names hold a random part, so a name that exists has almost certainly the same
 * content.
 */
export async function fillBucket(bucket: FileStore, { folder, folders }: Unpacked): Promise<ReplacedFiles> {
  const unpacked = new LocalStore(join(folder, 'storage'))
  const former = await keysOf(ownFiles(bucket, folders))
  const wanted = await keysOf(unpacked.list(''))
  const added: string[] = []
  const undo = async () => {
    for (const key of added) await bucket.delete(key)
  }
  try {
    for (const key of wanted) {
      if (former.has(key)) continue
      added.push(key)
      await copy(unpacked, bucket, key)
    }
  } catch (cause) {
    await undo().catch(() => undefined)
    throw cause
  }
  const finish = async () => {
    for (const key of former) {
      if (wanted.has(key)) await copy(unpacked, bucket, key)
      else await bucket.delete(key)
    }
  }
  return { undo, finish }
}

async function copy(from: FileStore, to: FileStore, key: string): Promise<void> {
  const file = await from.stat(key)
  if (file) await to.put(key, await from.open(key), file.contentType)
}

async function keysOf(files: AsyncIterable<ListedFile>): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of files) keys.add(key)
  return keys
}
