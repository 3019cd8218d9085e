import type { FileRow } from './document-rows.ts'
import type { UploadWatch } from '../../widgets/uploads/placed-upload.ts'
import type { FileUpload } from './file-upload.ts'

/** A file on its way, by the key under which the screen knows it. */
export interface UploadJob extends FileUpload {
  readonly key: number
}

/** How far a file came. */
export interface QueuedUpload {
  readonly job: UploadJob
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  readonly share: number
  /** Why it was not taken; '' while nothing is wrong. */
  readonly problem: string
  /** As it was stored. */
  readonly stored: FileRow | null
}

/** What a queue does with its files. */
export interface UploadMeans {
  readonly send: (job: UploadJob, watch: UploadWatch) => Promise<FileRow>
  /** Whether what failed may pass by itself. */
  readonly isPassing: (error: unknown) => boolean
  readonly problemOf: (error: unknown) => string
  /** Waits until another attempt makes sense; `attempt` counts those that failed in a row. */
  readonly untilConnected: (attempt: number) => Promise<void>
}

/** Files on their way, and whether they wait for the connection. */
export interface UploadState {
  readonly uploads: ReadonlyMap<number, QueuedUpload>
  readonly isHeld: boolean
}

const AT_ONCE = 2
/** So often in a row a passing problem is waited for, before it is told as one. */
const MOST_ATTEMPTS = 8
const WHOLE = 1

/**
 * Sends files a few at a time; what is refused stays with its reason, what the network lost waits for it and is sent
 * again, and what was cancelled is gone from it.
 */
export class UploadQueue {
  #state: UploadState = { uploads: new Map(), isHeld: false }
  #attempts = 0
  readonly #means: UploadMeans
  readonly #aborts = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()

  constructor(means: UploadMeans) {
    this.#means = means
  }

  readonly state = (): UploadState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds files to those on their way; one that failed before is sent anew. */
  readonly add = (jobs: readonly UploadJob[]): void => {
    const uploads = new Map(this.#state.uploads)
    for (const job of jobs) uploads.set(job.key, { job, state: 'waiting', share: 0, problem: '', stored: null })
    this.#set({ uploads })
    this.#pump()
  }

  readonly retry = (keys: readonly number[]): void =>
    this.add(keys.flatMap((key) => this.#state.uploads.get(key)?.job ?? []))

  /** Takes files back that have not left as a whole, and forgets those that failed or were sent. */
  readonly drop = (keys: readonly number[]): void => {
    const uploads = new Map(this.#state.uploads)
    for (const key of keys) {
      const upload = uploads.get(key)
      // What has left as a whole may be stored already: its answer says so.
      if (upload?.state === 'sending' && upload.share >= WHOLE) continue
      uploads.delete(key)
      this.#aborts.get(key)?.abort()
    }
    this.#set({ uploads })
  }

  #set(change: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #patch(job: UploadJob, change: Partial<QueuedUpload>): void {
    const upload = this.#state.uploads.get(job.key)
    if (upload?.job === job) this.#set({ uploads: new Map(this.#state.uploads).set(job.key, { ...upload, ...change }) })
  }

  #pump(): void {
    if (this.#state.isHeld) return
    const next = [...this.#state.uploads.values()].find(({ state }) => state === 'waiting')
    if (!next || this.#aborts.size >= AT_ONCE) return
    void this.#run(next.job)
    this.#pump()
  }

  async #run(job: UploadJob): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(job.key, abort)
    this.#patch(job, { state: 'sending', share: 0, problem: '' })
    try {
      const onProgress = (share: number) => this.#patch(job, { share })
      const onKept = () => this.#goesOn()
      const stored = await this.#means.send(job, { signal: abort.signal, onProgress, onKept })
      this.#goesOn()
      this.#patch(job, { state: 'sent', share: WHOLE, stored })
    } catch (error) {
      if (!abort.signal.aborted) this.#fail(job, error)
    }
    if (this.#aborts.get(job.key) === abort) this.#aborts.delete(job.key)
    this.#pump()
  }

  /** Something arrived: what is cut next is counted anew. */
  #goesOn(): void {
    this.#attempts = 0
  }

  #fail(job: UploadJob, error: unknown): void {
    if (!this.#means.isPassing(error) || this.#attempts >= MOST_ATTEMPTS) {
      this.#attempts = 0
      this.#patch(job, { state: 'failed', share: 0, problem: this.#means.problemOf(error) })
      return
    }
    this.#patch(job, { state: 'waiting', share: 0 })
    if (!this.#state.isHeld) void this.#hold()
  }

  async #hold(): Promise<void> {
    this.#set({ isHeld: true })
    await this.#means.untilConnected(this.#attempts++)
    this.#set({ isHeld: false })
    this.#pump()
  }
}
