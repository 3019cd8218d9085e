import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, type FileHandle, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore, ListedFile, StoredFile } from './file-store.ts'
import { flush } from './flush.ts'
import { safeSegments } from './safe-key.ts'
import { sniffFile } from './sniff.ts'

/** The folder of unfinished files, on the same disk, so that a rename completes them. */
const PARTIAL = '.partial'
const MAX_MOVES = 100
/** Retries of removing a folder: a file that arrives meanwhile makes it non-empty. */
const WHILE_OTHERS_WRITE = { maxRetries: 20, retryDelay: 1 }
const MAX_REMEMBERED_TYPES = 10_000

/**
 * Files in a folder, one per key; keys cannot leave the folder, and a file is complete or absent. Content types are
 * detected from the content when asked for, so nothing else is stored and a restored backup needs nothing else.
 */
export class LocalStore implements FileStore {
  readonly #root: string
  readonly #types = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  async put(key: string, content: Readable | Uint8Array): Promise<void> {
    const path = this.#path(key)
    const temporary = join(this.#root, PARTIAL, randomUUID())
    const handle = await createFile(temporary)
    try {
      await pipeline(
        content instanceof Readable ? content : Readable.from([content]),
        handle.createWriteStream({ flush: true }),
      )
      await placeFile(path, () => rename(temporary, path))
    } catch (cause) {
      await rm(temporary, { force: true })
      throw cause
    }
    this.#types.delete(key)
  }

  async stat(key: string): Promise<StoredFile | null> {
    const path = this.#path(key)
    const found = await stat(path).catch(missingToNull)
    if (!found?.isFile()) return null
    const contentType = await this.#typeOf(key, path).catch(missingToNull)
    return contentType === null ? null : { key, size: found.size, modified: found.mtime, contentType }
  }

  async open(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable> {
    const stream = createReadStream(this.#path(key), range)
    await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject))
    return stream
  }

  async read(key: string): Promise<Uint8Array | null> {
    return readFile(this.#path(key)).catch(missingToNull)
  }

  async delete(key: string): Promise<void> {
    const path = this.#path(key)
    this.#types.delete(key)
    await rm(path, { force: true })
    await this.#removeEmptyFolders(dirname(path))
  }

  async deletePrefix(prefix: string): Promise<void> {
    const path = this.#path(prefix.replace(/\/+$/, ''))
    for (const key of this.#types.keys()) if (key.startsWith(prefix)) this.#types.delete(key)
    await rm(path, { recursive: true, force: true, ...WHILE_OTHERS_WRITE })
    await this.#removeEmptyFolders(dirname(path))
  }

  list(prefix: string): AsyncGenerator<ListedFile> {
    const folder = prefix.replace(/\/+$/, '')
    return this.#walk(folder === '' ? this.#root : this.#path(folder), folder === '' ? '' : `${folder}/`)
  }

  async *#walk(path: string, prefix: string): AsyncGenerator<ListedFile> {
    const entries = (await readdir(path, { withFileTypes: true }).catch(missingToNull)) ?? []
    for (const { name } of entries.filter((entry) => entry.isFile())) {
      const found = await stat(join(path, name)).catch(missingToNull)
      if (found) yield { key: prefix + name, size: found.size, modified: found.mtime }
    }
    for (const entry of entries)
      if (entry.isDirectory() && entry.name !== PARTIAL)
        yield* this.#walk(join(path, entry.name), `${prefix}${entry.name}/`)
  }

  /** Safe because a complete file is never written again: both names always have the same content. */
  async share(key: string, path: string): Promise<boolean> {
    return link(this.#path(key), path).then(
      () => true,
      () => false,
    )
  }

  async adopt(key: string, path: string): Promise<boolean> {
    const target = this.#path(key)
    try {
      // As `put` does: what is named by a row has reached the disk.
      await flush(path)
      await placeFile(target, () => link(path, target))
      this.#types.delete(key)
      return true
    } catch {
      // Of another disk, or one without links.
      return false
    }
  }

  /** Safe for the same reason as `share`. */
  async repeat(key: string, of: string): Promise<boolean> {
    const target = this.#path(key)
    try {
      await placeFile(target, () => link(this.#path(of), target))
      this.#types.delete(key)
      return true
    } catch {
      // There is no such file, or the disk has no links.
      return false
    }
  }

  async removePartial(before: Date): Promise<void> {
    const folder = join(this.#root, PARTIAL)
    for (const name of (await readdir(folder).catch(missingToNull)) ?? []) {
      const found = await stat(join(folder, name)).catch(missingToNull)
      if (found && found.mtime < before) await rm(join(folder, name), { force: true })
    }
  }

  async #typeOf(key: string, path: string): Promise<string> {
    const known = this.#types.get(key)
    if (known !== undefined) return known
    const { contentType } = await sniffFile(path, key)
    if (this.#types.size >= MAX_REMEMBERED_TYPES) this.#types.clear()
    this.#types.set(key, contentType)
    return contentType
  }

  #path(key: string): string {
    return join(this.#root, ...safeSegments(key))
  }

  async #removeEmptyFolders(folder: string): Promise<void> {
    if (!folder.startsWith(this.#root + sep)) return
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    )
    if (removed) await this.#removeEmptyFolders(dirname(folder))
  }
}

/**
 * Moves or links a file into a folder that another process may remove at any moment because it is empty; then it is created
 * again. ENOTDIR is such a case, too: Node's recursive mkdir reports it for a folder that disappears while it is
 * inspected.
 */
async function placeFile(to: string, place: () => Promise<void>): Promise<void> {
  for (let left = MAX_MOVES; ; left--) {
    try {
      await mkdir(dirname(to), { recursive: true })
      return await place()
    } catch (cause) {
      if (left === 0 || !isMissing(cause as NodeJS.ErrnoException)) throw cause
    }
  }
}

async function createFile(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true })
  return open(path, 'wx')
}

function missingToNull(cause: NodeJS.ErrnoException): null {
  if (isMissing(cause)) return null
  throw cause
}

function isMissing({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR'
}
