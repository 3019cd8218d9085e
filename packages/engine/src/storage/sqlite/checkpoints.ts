import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { WriteThread } from './write-thread.ts'

/** After so many changed rows the thread is asked: about the thousand pages of SQLite's own limit. */
const CHANGES = 500
/**
 * From this length of the log on, 64 MB, SQLite copies it in the commit itself: after what changes few rows but many
 * pages, as a new index, and where commits follow each other so closely that the thread never catches up.
 */
const MOST_PAGES = 16_384

/**
 * Copies the write-ahead log into the database file on a thread, where SQLite would do it within a commit: copying and
 * syncing a thousand pages takes longer than most commits, and all requests wait for them (ADR 0101).
 */
export class Checkpoints {
  readonly #changes: StatementSync
  readonly #thread: () => Pick<WriteThread, 'checkpoint'>
  #copied = 0
  #isCopying = false

  /** `writer` is the connection whose commits are counted. */
  constructor(writer: DatabaseSync, thread: () => Pick<WriteThread, 'checkpoint'>) {
    writer.exec(`PRAGMA wal_autocheckpoint = ${MOST_PAGES}`)
    this.#changes = writer.prepare('SELECT total_changes() AS changes')
    this.#thread = thread
  }

  /** To be called after each commit; does not wait for the thread. */
  committed(): void {
    const changes = Number(this.#changes.get()?.['changes'])
    if (this.#isCopying || changes - this.#copied < CHANGES) return
    this.#copied = changes
    this.#isCopying = true
    const ended = (): void => void (this.#isCopying = false)
    // What the thread does not copy, as it was closed or another connection copies it, a later one does.
    this.#thread().checkpoint().then(ended, ended)
  }
}
