import { Worker } from 'node:worker_threads'

/** What the thread is told: to hash a file up to a byte, and to answer where it has an `id`; or to forget it. */
export interface HashOrder {
  readonly path: string
  readonly to: number | null
  readonly id: number | null
}

export interface HashAnswer {
  readonly id: number
  readonly sha256: string
  readonly failure: string | null
}

type Settle = (answer: Pick<HashAnswer, 'sha256' | 'failure'>) => void

const REST_MS = 30_000

/**
 * The SHA-256 of files that grow: a thread reads what was written of them while the next part comes, so that the hash
 * holds up neither the network nor the disk, nor the requests of others. It starts with the first file and ends when
 * nothing comes; what it knew then is read again.
 */
export class HashThread {
  #worker: Worker | null = null
  #rest: NodeJS.Timeout | undefined
  readonly #waiting = new Map<number, Settle>()
  readonly #restMs: number
  #orders = 0

  constructor(restMs = REST_MS) {
    this.#restMs = restMs
  }

  /** Lets the hash of a file follow to this byte. */
  follow(path: string, to: number): void {
    this.#tell({ path, to, id: null })
  }

  /** The SHA-256 of the first `length` bytes of a file, in hexadecimal. Fails where the file has less. */
  digest(path: string, length: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const id = ++this.#orders
      this.#waiting.set(id, ({ sha256, failure }) => (failure === null ? resolve(sha256) : reject(new Error(failure))))
      // A pending answer keeps the program running.
      this.#tell({ path, to: length, id }).ref()
    })
  }

  /** Forgets a file that nobody asks for any more. */
  forget(path: string): void {
    this.#worker?.postMessage({ path, to: null, id: null } satisfies HashOrder)
  }

  #tell(order: HashOrder): Worker {
    const worker = (this.#worker ??= this.#start())
    worker.postMessage(order)
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#end(worker), this.#restMs).unref()
    return worker
  }

  #start(): Worker {
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', ({ id, ...answer }: HashAnswer) => this.#settle(id, answer))
    worker.once('error', () => this.#giveUp(worker))
    worker.once('exit', () => this.#giveUp(worker))
    return worker
  }

  #settle(id: number, answer: Parameters<Settle>[0]): void {
    this.#waiting.get(id)?.(answer)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker?.unref()
  }

  /** What is told from now on goes to another thread: one that is ending would not answer. */
  #end(worker: Worker): void {
    if (this.#waiting.size > 0) return
    this.#worker = null
    void worker.terminate()
  }

  #giveUp(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = null
    for (const id of this.#waiting.keys())
      this.#settle(id, { sha256: '', failure: 'The thread that hashes has ended.' })
  }
}
