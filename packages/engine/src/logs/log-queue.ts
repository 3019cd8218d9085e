import type { LogEntry } from './logs.ts'

/** The target of a queue. */
export interface LogSink {
  store(entries: readonly LogEntry[]): Promise<void>
  /** Called with a failed delivery's error; returns whether the entries stay in the queue. */
  onFailed(error: unknown): boolean
}

const BATCH = 200
const DELAY_MS = 3000
/** Queue limit while the database is away; further entries are counted and dropped. */
const MAX_WAITING = 2000

/** A bounded queue of entries, stored in batches; adding never waits. */
export class LogQueue {
  readonly #sink: LogSink
  #waiting: LogEntry[] = []
  #dropped = 0
  #closed = false
  #timer: NodeJS.Timeout | undefined
  #delivery: Promise<void> | undefined

  constructor(sink: LogSink) {
    this.#sink = sink
  }

  add(entry: LogEntry): void {
    if (this.#closed) return
    if (this.#waiting.length >= MAX_WAITING) {
      this.#dropped++
      return
    }
    this.#waiting.push(entry)
    if (this.#waiting.length === BATCH) this.#schedule(0)
    else this.#schedule(DELAY_MS)
  }

  /** Stores everything queued; entries that cannot be stored stay queued. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#delivery
    await this.#deliver()
  }

  /** Stores everything queued and accepts no more entries. */
  async close(): Promise<void> {
    this.#closed = true
    await this.flush()
    clearTimeout(this.#timer)
  }

  /** Drops everything queued. */
  clear(): void {
    this.#waiting = []
    this.#dropped = 0
  }

  #schedule(delay: number): void {
    if (this.#timer && delay > 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#deliver()
    }, delay)
    this.#timer.unref()
  }

  #deliver(): Promise<void> {
    this.#delivery ??= this.#deliverAll().finally(() => {
      this.#delivery = undefined
    })
    return this.#delivery
  }

  async #deliverAll(): Promise<void> {
    while (this.#waiting.length > 0 || this.#dropped > 0) {
      const batch = this.#waiting.slice(0, BATCH)
      const dropped = this.#dropped
      try {
        await this.#sink.store(dropped > 0 ? [...batch, lossOf(dropped)] : batch)
      } catch (error) {
        if (!this.#sink.onFailed(error)) {
          this.#waiting.splice(0, batch.length)
          this.#dropped += batch.length
        }
        this.#schedule(DELAY_MS)
        return
      }
      this.#waiting.splice(0, batch.length)
      this.#dropped -= dropped
    }
  }
}

function lossOf(count: number): LogEntry {
  return { at: Date.now(), level: 4, message: `${count} log entries were lost: they could not be stored`, data: {} }
}
