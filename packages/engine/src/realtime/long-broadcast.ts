import { randomUUID } from 'node:crypto'
import type { Driver } from '../storage/driver.ts'

/** Characters of ASCII: a piece with its header fits the database's 8000 bytes. */
const PIECE_LENGTH = 7000
const MAX_PIECES = 10_000
const MAX_UNFINISHED = 200

/** Tells the other processes of an installation a value of any length, in pieces when it is long. */
export async function broadcastLong(driver: Driver, channel: string, value: unknown): Promise<void> {
  for (const piece of toPieces(asciiJson(value))) await driver.broadcast(channel, piece)
}

/** Calls back with every value that another process tells, whole and once. */
export function onLongBroadcast(driver: Driver, channel: string, listener: (value: unknown) => void): void {
  const assemble = createAssembler()
  driver.onBroadcast(channel, (piece) => {
    const text = assemble(piece)
    if (text !== null) listener(JSON.parse(text))
  })
}

/** Cuts an ASCII text into pieces `<message> <index> <count> <part>`. */
export function toPieces(text: string): string[] {
  const message = randomUUID()
  const count = Math.ceil(text.length / PIECE_LENGTH)
  return Array.from(
    { length: count },
    (_, i) => `${message} ${i} ${count} ${text.slice(i * PIECE_LENGTH, (i + 1) * PIECE_LENGTH)}`,
  )
}

/** Puts pieces together again; answers the text when its last piece has come. Messages that never end are forgotten, the oldest first. */
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

/** JSON with one byte per character, so that cutting anywhere is safe. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
