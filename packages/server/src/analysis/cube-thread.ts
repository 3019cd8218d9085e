import { Worker } from 'node:worker_threads'
import type { ReaderPlace } from '@timesheet/engine/cube'
import { WorkQueueFull } from './work-queue-full.ts'
import type { CubeMessage, CubeOrder, CubeReply, CubeStart } from './cube-messages.ts'

/** Questions that wait for the thread at most. */
const MOST_WAITING = 200

/** How long the facts are kept after the last question. */
const IDLE_MS = 15 * 60_000

/** A question without its number. */
export type CubeQuestion = Omit<CubeOrder, 'id'>

interface Waiting {
  readonly question: CubeQuestion
  /** Whether another thread was already lost over it. */
  readonly isRepeated: boolean
  resolve(reply: CubeReply): void
  reject(error: Error): void
}

/**
 * The thread that holds the facts and answers questions one after the other. It begins with the first question and ends
 * after some idle time. Where it dies, the questions that wait go once more to a new one.
 */
export class CubeThread {
  readonly #place: ReaderPlace
  readonly #idleMs: number
  #worker: Worker | null = null
  #waiting = new Map<number, Waiting>()
  #orders = 0
  #idle: NodeJS.Timeout | undefined

  constructor(place: ReaderPlace, { idleMs = IDLE_MS }: { readonly idleMs?: number } = {}) {
    this.#place = place
    this.#idleMs = idleMs
  }

  /** The running thread; null while there is none. */
  get worker(): Worker | null {
    return this.#worker
  }

  ask(question: CubeQuestion): Promise<CubeReply> {
    if (this.#waiting.size >= MOST_WAITING) throw new WorkQueueFull()
    return new Promise((resolve, reject) => this.#send({ question, isRepeated: false, resolve, reject }))
  }

  /** Ends the thread; the next question begins another one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(new Error('The cube was closed.'))
    this.#waiting.clear()
    await worker?.terminate()
  }

  #send(waiting: Waiting): void {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#begin())
    const id = ++this.#orders
    this.#waiting.set(id, waiting)
    // A pending question keeps the program running.
    worker.ref()
    worker.postMessage({ ...waiting.question, id } satisfies CubeOrder)
  }

  #begin(): Worker {
    const workerData: CubeStart = { place: this.#place }
    const worker = new Worker(new URL('./cube.worker.ts', import.meta.url), { workerData })
    let failure: Error | undefined
    worker.on('message', (message: CubeMessage) => this.#answered(worker, message))
    worker.on('error', (error) => (failure = error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', () => this.#ended(worker, failure ?? new Error('The thread of the cube has ended.')))
    worker.unref()
    return worker
  }

  #answered(worker: Worker, message: CubeMessage): void {
    const asked = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (this.#waiting.size === 0) {
      worker.unref()
      this.#idle = setTimeout(() => void this.close(), this.#idleMs)
      this.#idle.unref()
    }
    if ('reply' in message) asked?.resolve(message.reply)
    else asked?.reject(new Error(message.failure))
  }

  #ended(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const waiting of lost)
      if (waiting.isRepeated) waiting.reject(error)
      else this.#send({ ...waiting, isRepeated: true })
  }
}
