import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_MS = 10_000

/**
 * Reads and discards the rest of a refused request's body: closing the socket earlier could lose the answer. Cuts the
 * connection after `MAX_BYTES` or `MAX_MS`.
 */
export function drainBody(incoming: IncomingMessage): void {
  if (incoming.complete || incoming.destroyed) return
  let left = MAX_BYTES
  const cut = () => void incoming.destroy()
  const timer = setTimeout(cut, MAX_MS)
  timer.unref()
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) cut()
  })
  for (const event of ['end', 'close', 'error'] as const) incoming.once(event, () => clearTimeout(timer))
}
