import { randomUUID } from 'node:crypto'
import type { Driver } from '../storage/driver.ts'

/** In ASCII characters: with its header, a piece fits PostgreSQL's 8000 bytes per notification. */
const PIECE_LENGTH = 7000
const MAX_PIECES = 10_000
const MAX_UNFINISHED = 200

/** Broadcasts a value of any length to the other processes, in pieces if it is long. */
export async function broadcastLong(driver: Driver, channel: string, value: unknown): Promise<void> {
  await driver.broadcast(channel, ...toPieces(asciiJson(value)))
}

/** Calls the listener with every value that another process broadcasts, once it is complete. */
export function onLongBroadcast(driver: Driver, channel: string, listener: (value: unknown) => void): void {
  const assemble = createAssembler()
  driver.onBroadcast(channel, (piece) => {
    const text = assemble(piece)
    if (text !== null) listener(JSON.parse(text))
  })
}

/** Splits an ASCII text into pieces `<message> <index> <count> <part>`. */
export function toPieces(text: string): string[] {
  const message = randomUUID()
  const count = Math.ceil(text.length / PIECE_LENGTH)
  return Array.from(
    { length: count },
    (_, i) => `${message} ${i} ${count} ${text.slice(i * PIECE_LENGTH, (i + 1) * PIECE_LENGTH)}`,
  )
}

/**
 * Returns a function that takes pieces and returns a message's text with its last piece, else null. Incomplete messages
 * beyond `MAX_UNFINISHED` are dropped, oldest first.
 */
export function createAssembler(): (piece: string) => string | null {
  const unfinished = new Map<string, string[]>()
  return (piece) => {
    const [, message = '', index = '', count = '', part = ''] = /^(\S+) (\d+) (\d+) ([\s\S]*)$/.exec(piece) ?? []
    const total = Number(count)
    if (total < 1 || total > MAX_PIECES || Number(index) >= total) return null
    const parts = unfinished.get(message) ?? []
    parts[Number(index)] = part
    unfinished.set(message, parts)
    if (Object.keys(parts).length < total) {
      if (unfinished.size > MAX_UNFINISHED) unfinished.delete(unfinished.keys().next().value!)
      return null
    }
    unfinished.delete(message)
    return parts.join('')
  }
}

/** JSON in ASCII, so that it can be split between any two bytes. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
