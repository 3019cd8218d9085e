import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { ApiError } from '../kernel/api-error.ts'
import { randomString } from '../kernel/random.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Driver } from '../storage/driver.ts'
import type { UploadedFile } from './file-store.ts'
import { flush } from './flush.ts'
import { HashThread } from './hash-thread.ts'
import { isCut, pour } from './pour.ts'
import { uploadedFile } from './uploaded-file.ts'

/** What is known of a file that arrives in parts, before it is whole. */
export interface PartialFile {
  readonly id: string
  /** The folder of who began it. */
  readonly owner: string
  /** As the client named it. */
  readonly name: string
  readonly length: number
  /** What its record will say besides it. */
  readonly values: Readonly<Record<string, unknown>>
  /** In milliseconds; after that nobody finds it. */
  readonly expires: number
  /** The id of the record that it became; '' until then. */
  readonly record: string
}

/** A file about to be sent in parts. */
export type NewPartialFile = Pick<PartialFile, 'name' | 'length' | 'values' | 'expires'>

type Work<T> = (signal: AbortSignal) => Promise<T>

/** What follows what is there. */
interface Part {
  readonly from: number
  readonly content: Readable
  /** Stops it, and closes its connection. */
  readonly signal: AbortSignal
  /** Stops it where it fails, and leaves the connection for the answer. */
  readonly taken: Promise<unknown>
}

interface Writer {
  readonly stop: AbortController
  readonly ended: Promise<void>
}

const ID = /^[a-zA-Z0-9]{20,40}$/
const ID_LENGTH = 24
const ABOUT = '.json'
const DATA = '.data'
/** Of bytes that wait to be written; larger ones are written together. */
const WAITING_BYTES = 1024 * 1024

/**
 * Files that arrive in parts, in a folder of each account, until they are whole; nobody but who began one finds it. How
 * far one came is the size of its data, so that nothing else must be kept in step with it.
 */
export class PartialFiles {
  readonly #root: string
  readonly #driver: Pick<Driver, 'claim'>
  readonly #writers = new Map<string, Writer>()
  readonly #flushes = new Map<string, Promise<void>>()
  readonly #hashes = new HashThread()

  constructor(root: string, driver: Pick<Driver, 'claim'>) {
    this.#root = root
    this.#driver = driver
  }

  /**
   * Works on a file while nobody else does, in any process; `signal` tells that somebody who `takesOver` came. Throws 423
   * where another one works on it who does not give way.
   */
  async alone<T>(id: string, { takesOver }: { readonly takesOver: boolean }, work: Work<T>): Promise<T> {
    for (let before = this.#writers.get(id); before; before = this.#writers.get(id)) {
      if (!takesOver) throw held()
      before.stop.abort()
      await before.ended
    }
    const stop = new AbortController()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    this.#writers.set(id, { stop, ended })
    try {
      return await this.#claimed(id, () => work(stop.signal))
    } finally {
      this.#writers.delete(id)
      end()
    }
  }

  /** Holds other processes off. */
  async #claimed<T>(id: string, work: () => Promise<T>): Promise<T> {
    const release = await this.#driver.claim(`upload ${id}`)
    if (!release) throw held()
    try {
      return await work()
    } finally {
      await release()
    }
  }

  /** Whether somebody works on a file, in this process. */
  isHeld(id: string): boolean {
    return this.#writers.has(id)
  }

  async begin(account: StoredRecord, given: NewPartialFile): Promise<PartialFile> {
    const partial = { ...given, id: randomString(ID_LENGTH), owner: ownerOf(account), record: '' }
    await mkdir(join(this.#root, partial.owner), { recursive: true, mode: 0o700 })
    // What is known of it is written before its data and removed after them, so that no data are left behind.
    await this.#note(partial)
    await writeFile(this.#path(partial, DATA), '', { flag: 'wx' })
    return partial
  }

  async find(account: StoredRecord, id: string): Promise<PartialFile | null> {
    return ID.test(id) ? this.#read(ownerOf(account), id) : null
  }

  /** Those that an account has begun and not ended. */
  async openOf(account: StoredRecord): Promise<readonly PartialFile[]> {
    return (await this.#listOf(ownerOf(account))).filter(({ record }) => record === '')
  }

  /** How many bytes of it are there; null where its data are gone. */
  async offsetOf(partial: PartialFile): Promise<number | null> {
    if (partial.record !== '') return partial.length
    const found = await stat(this.#path(partial, DATA)).catch(() => null)
    return found && found.size
  }

  /**
   * Writes what follows what is there, and tells how far it is then; what arrives before an interruption stays. Throws
   * 413 for more than was said, 400 where the client went away or `signal` stopped it, and what `taken` fails with.
   */
  async append(partial: PartialFile, { from, content, signal, taken }: Part): Promise<number> {
    const path = this.#path(partial, DATA)
    const file = createWriteStream(path, {
      ...{ flags: 'r+', start: from, highWaterMark: WAITING_BYTES },
    })
    const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
    try {
      await pour(addAbortSignal(signal, content), { file, bytes: partial.length - from, taken })
    } catch (cause) {
      throw isCut(cause) ? new ApiError(400, 'The part was cut.', {}, { cause }) : cause
    } finally {
      file.destroy()
      await closed
    }
    const reached = from + file.bytesWritten
    this.#hashes.follow(path, reached)
    this.#flushBehind(partial)
    return reached
  }

  /** Sends a part to the disk while the next one comes, so that a whole file has not to wait for all of it. */
  #flushBehind(partial: PartialFile): void {
    if (this.#flushes.has(partial.id)) return
    const flushed = flush(this.#path(partial, DATA)).catch(() => undefined)
    this.#flushes.set(
      partial.id,
      flushed.finally(() => this.#flushes.delete(partial.id)),
    )
  }

  /** The whole file as an upload; its record links it into the store, where that can. */
  upload(partial: PartialFile): Promise<UploadedFile> {
    const [path, size] = [this.#path(partial, DATA), partial.length]
    return uploadedFile(partial.name, { path, size, sha256: () => this.#hashes.digest(path, size) })
  }

  /** Notes the record that a file became, until it expires: who lost the answer finds that it is whole. */
  async settle(partial: PartialFile, record: string): Promise<void> {
    this.#hashes.forget(this.#path(partial, DATA))
    await this.#note({ ...partial, record })
    await this.#flushes.get(partial.id)
    await rm(this.#path(partial, DATA), { force: true })
  }

  async remove(partial: PartialFile): Promise<void> {
    this.#hashes.forget(this.#path(partial, DATA))
    await this.#flushes.get(partial.id)
    for (const part of [DATA, ABOUT]) await rm(this.#path(partial, part), { force: true })
  }

  /** Removes those that expired before this time, whoever began them. */
  async removeExpired(now: Date): Promise<void> {
    for (const owner of await readdir(this.#root).catch(() => [])) {
      const expired = (await this.#listOf(owner)).filter(({ expires }) => expires <= now.getTime())
      // One that another process writes is removed the next time.
      for (const partial of expired)
        await this.alone(partial.id, { takesOver: true }, () => this.remove(partial)).catch(() => undefined)
      await rmdir(join(this.#root, owner)).catch(() => undefined)
    }
  }

  async #listOf(owner: string): Promise<readonly PartialFile[]> {
    const names = await readdir(join(this.#root, owner)).catch(() => [])
    const ids = names.filter((name) => name.endsWith(ABOUT)).map((name) => name.slice(0, -ABOUT.length))
    return (await Promise.all(ids.map((id) => this.#read(owner, id)))).filter((partial) => partial !== null)
  }

  async #read(owner: string, id: string): Promise<PartialFile | null> {
    const text = await readFile(join(this.#root, owner, id + ABOUT), 'utf8').catch(() => null)
    return text === null ? null : (JSON.parse(text) as PartialFile)
  }

  /** Written beside and renamed: what is read is whole. */
  async #note(partial: PartialFile): Promise<void> {
    const path = this.#path(partial, ABOUT)
    const beside = `${path}.new`
    await writeFile(beside, JSON.stringify(partial), { mode: 0o600 })
    await rename(beside, path)
  }

  #path({ owner, id }: Pick<PartialFile, 'owner' | 'id'>, part: string): string {
    return join(this.#root, owner, id + part)
  }
}

function held(): ApiError {
  return new ApiError(423, 'The file is being written by another request.')
}

function ownerOf({ collection, values }: StoredRecord): string {
  return `${collection.id}-${values.id}`
}
