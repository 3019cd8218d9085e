import type { FileTarget } from '@timesheet/domain/documents'
import type { FileRow } from '../document-rows.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { type UploadJob, type UploadMeans, UploadQueue, type UploadState } from '../upload-queue.ts'

/** What becomes of the file that is there already. */
export type ConflictChoice = 'replace' | 'add'

/** A file of a batch, with what somebody said of it by hand. */
export interface BatchFile {
  readonly key: number
  readonly file: File
  /** With its folders, where a folder was chosen. */
  readonly name: string
  readonly chosen?: FileTarget | undefined
  readonly kind?: FileRow['kind'] | undefined
  /** That it goes although another one of the batch seems to be the same. */
  readonly isAlso?: boolean | undefined
  readonly conflict?: ConflictChoice | undefined
  /** Computed where a file of the same size is there; '' where the browser cannot. */
  readonly sha256?: string | undefined
}

/** The most files of a batch. */
export const MOST_BATCH_FILES = 500

/** A batch as a screen shows it. */
export interface BatchState extends UploadState {
  readonly files: readonly BatchFile[]
}

/** The files that somebody brought to a project, until they are sent or taken off; it stays while they look elsewhere. */
export class UploadBatch {
  readonly queue: UploadQueue
  #files: readonly BatchFile[] = []
  #state: BatchState
  #lastKey = 0
  readonly #ids = new Map<string, string>()
  readonly #listeners = new Set<() => void>()

  constructor(means: UploadMeans) {
    this.queue = new UploadQueue(means)
    this.#state = { files: [], ...this.queue.state() }
    this.queue.subscribe(() => this.#tell())
  }

  readonly state = (): BatchState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds files as far as the batch takes them; returns how many it left out. */
  readonly add = (files: readonly File[]): number => {
    const taken = files.slice(0, Math.max(0, MOST_BATCH_FILES - this.#files.length))
    this.#set([
      ...this.#files,
      ...taken.map((file) => ({ key: ++this.#lastKey, file, name: file.webkitRelativePath || file.name })),
    ])
    return files.length - taken.length
  }

  /** Says something of a file by hand. */
  readonly change = (key: number, change: Partial<BatchFile>): void =>
    this.#set(this.#files.map((each) => (each.key === key ? { ...each, ...change } : each)))

  /** Takes files off the batch, and back if they are on their way. */
  readonly remove = (keys: readonly number[]): void => {
    this.queue.drop(keys)
    const { uploads } = this.queue.state()
    this.#set(this.#files.filter(({ key }) => !keys.includes(key) || uploads.has(key)))
  }

  /** The id of the record to be: the same for what is sent again after it was cancelled, which may be stored already. */
  readonly idOf = ({ key, revision, given: { kind, replaces } }: Omit<UploadJob, 'id'>): string => {
    const of = JSON.stringify([key, revision.id, kind, replaces])
    const id = this.#ids.get(of) ?? newRecordId()
    this.#ids.set(of, id)
    return id
  }

  /** Whether a screen shows it. */
  isWatched(): boolean {
    return this.#listeners.size > 0
  }

  /** Whether files are in it that were not sent. */
  hasUnsent(): boolean {
    return this.#files.some(({ key }) => this.#state.uploads.get(key)?.state !== 'sent')
  }

  #set(files: readonly BatchFile[]): void {
    this.#files = files
    this.#tell()
  }

  #tell(): void {
    this.#state = { files: this.#files, ...this.queue.state() }
    for (const listener of this.#listeners) listener()
  }
}
