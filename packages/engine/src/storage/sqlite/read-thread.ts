import { Worker } from 'node:worker_threads'
import type { Row } from '../driver.ts'
import type { Sql } from '../sql.ts'
import { translateSqliteError } from './errors.ts'

/** A statement to read by; 'forget' when the schema changed, 'close' at the end. */
export type ReadOrder = { readonly id: number; readonly statement: Sql } | 'forget' | 'close'

export type ReadAnswer = 'ready' | { readonly id: number; readonly rows: Row[]; readonly ms: number } | { readonly id: number; readonly failure: { readonly message: string; readonly errcode: number | undefined } }

/** Rows, and how long they took the thread in milliseconds. */
export interface TimedRows {
  readonly rows: Row[]
  readonly ms: number
}

interface Waiting {
  resolve(rows: TimedRows): void
  reject(error: unknown): void
}

/** A thread that reads from a database file, so that a slow statement holds up nobody and a second processor works. */
export class ReadThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #ended: Promise<void>
  #orders = 0
  #isReady = false

  constructor(file: string, cacheKib: number) {
    this.#worker = new Worker(new URL('./read-thread.worker.ts', import.meta.url), { workerData: { file, cacheKib } })
    this.#worker.unref()
    this.#worker.on('message', (answer: ReadAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#giveUp(error))
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#giveUp(new Error('The thread that reads has ended.'))
        resolve()
      })
    })
  }

  /** False while it starts, and after it ended: read elsewhere then. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** How many statements it still has to answer. */
  get pending(): number {
    return this.#waiting.size
  }

  all(statement: Sql): Promise<TimedRows> {
    return new Promise((resolve, reject) => {
      const id = ++this.#orders
      this.#waiting.set(id, { resolve, reject })
      // Whoever waits for the answer keeps the program running.
      this.#worker.ref()
      this.#send({ id, statement })
    })
  }

  /** Prepares its statements anew: the schema changed. */
  forgetStatements(): void {
    this.#send('forget')
  }

  async close(): Promise<void> {
    this.#worker.ref()
    this.#send('close')
    await this.#ended
  }

  #send(order: ReadOrder): void {
    this.#worker.postMessage(order)
  }

  #settle(answer: ReadAnswer): void {
    if (answer === 'ready') {
      this.#isReady = true
      return
    }
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('failure' in answer) waiting?.reject(translateSqliteError(Object.assign(new Error(answer.failure.message), { errcode: answer.failure.errcode })))
    else waiting?.resolve(answer)
  }

  #giveUp(error: unknown): void {
    this.#isReady = false
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
