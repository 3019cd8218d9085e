import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BulkSelect } from '../bulk-reader.ts'

/** Pieces that are read ahead at most. */
export const MOST_WAITING = 8

/** What the thread that reads pieces is given. */
export interface PiecesStart {
  readonly file: string
  readonly select: BulkSelect
  /** How many pieces were sent that nobody has taken yet. */
  readonly waiting: Int32Array<SharedArrayBuffer>
}

/** As `textPieces`, of a database that another thread reads while this one works on the pieces before. */
export async function* piecesApart(file: string, select: BulkSelect): AsyncGenerator<Uint8Array> {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const workerData: PiecesStart = { file, select, waiting }
  const worker = new Worker(new URL('./text-pieces.worker.ts', import.meta.url), { workerData })
  try {
    for await (const [piece] of on(worker, 'message', { close: ['exit'] })) {
      if (piece === null) return
      const bytes = piece as Uint8Array<ArrayBuffer>
      yield bytes
      // At once, not when garbage is collected: so the next pieces lie where the last ones were.
      bytes.buffer.transfer(0)
      Atomics.sub(waiting, 0, 1)
      Atomics.notify(waiting, 0)
    }
    throw new Error('The thread that reads a table has ended before the table.')
  } finally {
    await worker.terminate()
  }
}
