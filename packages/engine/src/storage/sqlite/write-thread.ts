import { Worker } from 'node:worker_threads'
import type { Sql } from '../sql.ts'
import { translateSqliteError } from './errors.ts'

/** Statements to run in one transaction; or to copy the write-ahead log into the file. */
export type ThreadOrder = { readonly id: number } & (
  | { readonly statements: readonly Sql[] }
  | { readonly copies: 'log' }
)

export interface ThreadAnswer {
  readonly id: number
  readonly failure?: { readonly message: string; readonly errcode: number | undefined }
}

interface Waiting {
  resolve(): void
  reject(error: unknown): void
}

/**
 * A worker thread that writes to the database file, so that SQLite's synchronous writes do not block the event loop.
 */
export class WriteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #ended: Promise<void>
  #orders = 0
  #isOver = false
  #isClosing = false

  constructor(file: string, synchronous: string) {
    this.#worker = new Worker(new URL('./write-thread.worker.ts', import.meta.url), {
      workerData: { file, synchronous },
    })
    this.#worker.unref()
    this.#worker.on('message', (answer: ThreadAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#giveUp(error))
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#giveUp(new Error('The thread that writes has ended.'))
        resolve()
      })
    })
  }

  /** Whether it accepts no more orders. */
  get isOver(): boolean {
    return this.#isOver
  }

  run(statements: readonly Sql[]): Promise<void> {
    return this.#order({ statements })
  }

  /** Copies what is committed into the database file, as far as nobody has to wait for it. */
  checkpoint(): Promise<void> {
    return this.#order({ copies: 'log' })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    this.#worker.ref()
    this.#worker.postMessage('close')
    await this.#ended
  }

  #order(what: { readonly statements: readonly Sql[] } | { readonly copies: 'log' }): Promise<void> {
    return new Promise((resolve, reject) => {
      const id = ++this.#orders
      this.#waiting.set(id, { resolve, reject })
      // A pending answer keeps the program running.
      this.#worker.ref()
      this.#worker.postMessage({ id, ...what } satisfies ThreadOrder)
    })
  }

  #settle({ id, failure }: ThreadAnswer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    // While it is closed its end is waited for, and nothing else may keep the program running.
    if (this.#waiting.size === 0 && !this.#isClosing) this.#worker.unref()
    if (failure)
      waiting?.reject(translateSqliteError(Object.assign(new Error(failure.message), { errcode: failure.errcode })))
    else waiting?.resolve()
  }

  #giveUp(error: unknown): void {
    this.#isOver = true
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
