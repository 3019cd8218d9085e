import type { Readable, Writable } from 'node:stream'
import { ApiError } from '../kernel/api-error.ts'

export interface Pouring {
  readonly file: Writable
  /** The most that is written. */
  readonly bytes: number
  /** Ends it where it fails. */
  readonly taken: Promise<unknown>
}

/**
 * Writes at most so many bytes, and fails on more; the rest is left to who answers. Without `pipeline`, which would close
 * the connection before it is answered, and without iterating, which joins chunks into new ones.
 */
export function pour(content: Readable, { file, bytes, taken }: Pouring): Promise<void> {
  let left = bytes
  return new Promise<void>((resolve, reject) => {
    const handleChunk = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) return reject(new ApiError(413))
      if (file.write(chunk, () => release(chunk))) return
      content.pause()
      file.once('drain', () => content.resume())
    }
    content.on('data', handleChunk)
    content.once('end', () => file.end(() => resolve()))
    content.on('error', reject)
    content.once('close', () => {
      if (!content.readableEnded) reject(CUT_OFF)
    })
    file.on('error', reject)
    taken.catch(reject)
    // Whoever went away before says nothing any more.
    if (content.destroyed) reject(CUT_OFF)
  }).finally(() => content.removeAllListeners('data').resume())
}

/**
 * Gives the memory of a chunk back at once. Thousands of them in a second look to the garbage collector like a heap that
 * grows, for which it stops everything again and again.
 */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer.byteLength === byteLength && 'transfer' in buffer) buffer.transfer(0)
}

const CUT_OFF = Object.assign(new Error('the client went away'), { code: 'ECONNRESET' })
const CUT = new Set(['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether an error is that a client went away, or was stopped. */
export function isCut(cause: unknown): boolean {
  return CUT.has(String(Object(cause)['code']))
}
