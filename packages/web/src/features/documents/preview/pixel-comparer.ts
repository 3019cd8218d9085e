import type { Pixels, Rows } from './compare-pixels.calc.ts'
import type { Compared, ComparedAnswer } from './compare.worker.ts'

type Asked = PromiseWithResolvers<ComparedAnswer>

/** Compares drawings in a thread of its own, so that the page goes on. */
export class PixelComparer {
  #worker: Worker | null = null
  readonly #asked = new Map<number, Asked>()
  #next = 0

  compare(old: Pixels, now: Pixels, rows: Rows): Promise<ComparedAnswer> {
    const id = this.#next++
    const asked = Promise.withResolvers<ComparedAnswer>()
    this.#asked.set(id, asked)
    const message: Compared = { id, old, now, rows }
    this.#started().postMessage(message, { transfer: [old.data.buffer, now.data.buffer] })
    return asked.promise
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#fail('the comparison was left')
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ComparedAnswer>) => {
      this.#asked.get(data.id)?.resolve(data)
      this.#asked.delete(data.id)
    })
    worker.addEventListener('error', () => this.#fail('the comparison ended early'))
    return (this.#worker = worker)
  }

  #fail(why: string): void {
    for (const asked of this.#asked.values()) asked.reject(new Error(why))
    this.#asked.clear()
  }
}
