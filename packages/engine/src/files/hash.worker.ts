import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashOrder } from './hash-thread.ts'

interface Running {
  readonly hash: Hash
  /** How many bytes it is of. */
  at: number
}

const running = new Map<string, Running>()
/** One for all files: new ones for each piece keep the garbage collector busy. */
const piece = Buffer.allocUnsafe(64 * 1024)

parentPort!.on('message', (order: HashOrder) => {
  if (order.to === null) return running.delete(order.path)
  const answer = hashed(order.path, order.to)
  if (order.id !== null) parentPort!.postMessage({ id: order.id, ...answer } satisfies HashAnswer)
})

/** What failed is begun again the next time, from the start of the file. */
function hashed(path: string, to: number): Omit<HashAnswer, 'id'> {
  const state = running.get(path) ?? { hash: createHash('sha256'), at: 0 }
  running.delete(path)
  try {
    follow(path, state, to)
  } catch (error) {
    return { sha256: '', failure: String(error) }
  }
  running.set(path, state)
  return { sha256: state.hash.copy().digest('hex'), failure: null }
}

function follow(path: string, state: Running, to: number): void {
  const file = openSync(path, 'r')
  try {
    while (state.at < to) {
      const read = readSync(file, piece, 0, Math.min(piece.length, to - state.at), state.at)
      if (read === 0) throw new Error(`${path} ends at ${state.at}, before ${to}`)
      state.hash.update(piece.subarray(0, read))
      state.at += read
    }
  } finally {
    closeSync(file)
  }
}
