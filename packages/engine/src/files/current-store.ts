import type { Readable } from 'node:stream'
import type { S3Settings } from '../settings/settings.ts'
import type { FileStore, ListedFile, StoredFile } from './file-store.ts'
import { areFilesHeld } from './held-files.ts'
import { LocalStore } from './local-store.ts'
import { S3Store } from './s3-store.ts'

/**
 * A store that forwards each call to the one that the settings name then: the bucket while it is enabled, else the
 * folder.
 */
export function currentStore(folder: string, bucket: () => S3Settings): FileStore {
  return new CurrentStore(folder, bucket)
}

const ASKED_AGAIN_MS = 500

type Deletion = () => Promise<void>

class CurrentStore implements FileStore {
  readonly #folder: string
  readonly #local: LocalStore
  readonly #bucket: () => S3Settings
  #held: Deletion[] | undefined
  #waiting: Deletion[] = []
  #remote: { readonly made: string; readonly store: S3Store } | undefined

  constructor(folder: string, bucket: () => S3Settings) {
    this.#folder = folder
    this.#local = new LocalStore(folder)
    this.#bucket = bucket
  }

  get #store(): FileStore {
    const bucket = this.#bucket()
    if (!bucket.enabled) return this.#local
    const made = JSON.stringify(bucket)
    if (this.#remote?.made !== made) this.#remote = { made, store: new S3Store(bucket) }
    return this.#remote.store
  }

  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void> {
    return this.#store.put(key, content, contentType)
  }

  stat(key: string): Promise<StoredFile | null> {
    return this.#store.stat(key)
  }

  open(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable> {
    return this.#store.open(key, range)
  }

  read(key: string): Promise<Uint8Array | null> {
    return this.#store.read(key)
  }

  delete(key: string): Promise<void> {
    return this.#orLater(() => this.#store.delete(key))
  }

  deletePrefix(prefix: string): Promise<void> {
    return this.#orLater(() => this.#store.deletePrefix(prefix))
  }

  holdDeletions(): () => Promise<void> {
    const held: Deletion[] = (this.#held ??= [])
    return async () => {
      if (this.#held === held) this.#held = undefined
      for (const deletion of held.splice(0)) await deletion()
    }
  }

  async #orLater(deletion: Deletion): Promise<void> {
    if (this.#held) this.#held.push(deletion)
    // The row was deleted before this check, so a copy of the database whose marker appears later does not name the
    // file.
    else if (await areFilesHeld(this.#folder)) this.#wait(deletion)
    else await deletion()
  }

  #wait(deletion: Deletion): void {
    if (this.#waiting.push(deletion) > 1) return
    const timer = setInterval(() => void this.#deleteWaiting(timer), ASKED_AGAIN_MS).unref()
  }

  /** Runs the postponed deletions; a file whose deletion fails stays, as after a crash. */
  async #deleteWaiting(timer: NodeJS.Timeout): Promise<void> {
    if (await areFilesHeld(this.#folder)) return
    clearInterval(timer)
    for (const deletion of this.#waiting.splice(0)) await deletion().catch(() => undefined)
  }

  async adopt(key: string, path: string): Promise<boolean> {
    return (await this.#store.adopt?.(key, path)) ?? false
  }

  async repeat(key: string, of: string): Promise<boolean> {
    return (await this.#store.repeat?.(key, of)) ?? false
  }

  async share(key: string, path: string): Promise<boolean> {
    return (await this.#store.share?.(key, path)) ?? false
  }

  removePartial(before: Date): Promise<void> {
    return this.#store.removePartial(before)
  }

  list(prefix: string): AsyncIterable<ListedFile> {
    return this.#store.list(prefix)
  }
}
