import { formatDateTime, WiringError } from '@timesheet/schema'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Driver, Transaction } from '../storage/driver.ts'
import {
  claimItem,
  type ClaimedItem,
  dropItem,
  dropOldItems,
  failItem,
  finishItem,
  giveBackItem,
  listItems,
  type NewOutboxItem,
  type OutboxItem,
  putItem,
  reviveItem,
} from './outbox-rows.ts'

export type { NewOutboxItem, OutboxItem } from './outbox-rows.ts'

/** Thrown by a handler that leaves the rest of its item to the next process, because this one ends. */
export class WorkLeft extends Error {}

/**
 * Does an item; a throw causes a retry. It may run more than once for one item, because a process can die before the
 * item is deleted.
 */
export type OutboxHandler = (item: OutboxItem) => Promise<void>

export interface OutboxOptions {
  readonly driver: Driver
  readonly log: Logger
  readonly clock: () => Date
}

const MAX_ATTEMPTS = 8
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000
const AT_ONCE = 4
const LOOK_MS = 15_000
const EXPIRED = 'It could not be done in time.'

/**
 * A durable queue: items are rows of the database, done at least once by one of the processes. A failed item is retried
 * after 30 s, a minute, two … up to an hour; after eight attempts, or when it expires, it is dead and waits for a
 * person.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #handlers = new Map<string, OutboxHandler>()
  /** Runs work outside the async context of the request that added it, whose time limits must not apply. */
  readonly #outside = AsyncLocalStorage.snapshot()
  readonly #running = new Set<Promise<void>>()
  #looking: Promise<void> | undefined
  #lookAgain = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Registers the handler of a kind; must be called before an item of it is added. */
  on(kind: string, handler: OutboxHandler): this {
    this.#handlers.set(kind, handler)
    return this
  }

  /** Stores an item, in `tx` with its other writes or on its own; this process works on it right after the commit. */
  async add(item: NewOutboxItem, tx?: Transaction): Promise<void> {
    if (!this.#handlers.has(item.kind)) throw new WiringError(`nobody does outbox items of kind "${item.kind}"`)
    await putItem(tx ?? this.#options.driver, item, this.#options.clock())
    if (tx) tx.afterCommit(() => this.#wake())
    else this.#wake()
  }

  /** Starts polling for due items: retries, and items of processes that died. */
  startLooking(): void {
    this.#timer ??= setInterval(() => this.#wake(), LOOK_MS).unref()
  }

  /** Resolves when this process has no item in work. */
  async settle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#looking || this.#running.size > 0) await (this.#looking ?? Promise.race(this.#running))
  }

  /** Works on what is due now; resolves when that has ended. */
  async run(): Promise<void> {
    this.#wake()
    await this.settle()
  }

  list(): Promise<readonly OutboxItem[]> {
    return listItems(this.#options.driver)
  }

  /** Makes an item due now, dead or not; false when there is none. */
  async retry(id: string): Promise<boolean> {
    const found = await reviveItem(this.#options.driver, id, this.#options.clock())
    if (found) this.#wake()
    return found
  }

  /** Deletes an item; false when there is none. */
  discard(id: string): Promise<boolean> {
    return dropItem(this.#options.driver, id)
  }

  /** Deletes dead items created more than 30 days ago. */
  removeOld(): Promise<void> {
    return dropOldItems(this.#options.driver, this.#options.clock())
  }

  /** Whether the process ends: work of many parts is left to the next one (`WorkLeft`) instead of being waited for. */
  get isClosing(): boolean {
    return this.#isClosed
  }

  /** Finishes the items in work and starts no more; the others stay in the database. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#isClosed = true
    await this.settle()
  }

  #wake(): void {
    if (this.#isClosed) return
    if (this.#looking) {
      this.#lookAgain = true
      return
    }
    this.#looking = this.#outside(() => this.#look())
      .catch((err: unknown) => this.#options.log.error({ err }, 'the outbox could not be read'))
      .finally(() => {
        this.#looking = undefined
        if (this.#lookAgain) this.#wake()
      })
  }

  async #look(): Promise<void> {
    // Yields first, so that the answer of the request that added the item is sent before.
    await new Promise((resolve) => setImmediate(resolve))
    this.#lookAgain = false
    while (this.#running.size < AT_ONCE && !this.#isClosed) {
      const item = await claimItem(this.#options.driver, this.#options.clock())
      if (!item) return
      const run = this.#do(item)
        .catch((err: unknown) => this.#options.log.error({ err }, 'an outbox item could not be settled'))
        .finally(() => {
          this.#running.delete(run)
          this.#wake()
        })
      this.#running.add(run)
    }
  }

  async #do(item: ClaimedItem): Promise<void> {
    const { driver, log, clock } = this.#options
    if (item.expires <= formatDateTime(clock())) return failItem(driver, item, { error: EXPIRED, retryAt: null })
    try {
      const handler = this.#handlers.get(item.kind)
      if (!handler) throw new WiringError(`nobody does outbox items of kind "${item.kind}"`)
      await handler(item)
    } catch (cause) {
      if (cause instanceof WorkLeft) return giveBackItem(driver, item)
      log.error({ err: cause, kind: item.kind, attempt: item.attempts }, 'an outbox item failed')
      const error = cause instanceof Error ? cause.message : String(cause)
      return failItem(driver, item, { error, retryAt: retryTime(item.attempts, clock()) })
    }
    await finishItem(driver, item)
  }
}

function retryTime(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS))
}
