import { randomUUID } from 'node:crypto'
import type { RecordValues } from '@timesheet/schema'
import type { Driver } from '../storage/driver.ts'

/** What one process tells the others of an installation. Rows are read anew by whoever gets it, except those that are gone. */
export type RelayedEvent =
  | { readonly kind: 'saved'; readonly action: 'create' | 'update'; readonly collection: string; readonly id: string }
  | { readonly kind: 'deleted'; readonly collection: string; readonly values: Readonly<RecordValues> & { readonly id: string } }
  | { readonly kind: 'auth'; readonly collection: string; readonly id: string; readonly invalidated: boolean }
  | { readonly kind: 'authCollection'; readonly collection: string }

const CHANNEL = 'records'
/** Characters of ASCII: a piece with its header fits the database's 8000 bytes. */
const PIECE_LENGTH = 7000
const MAX_PIECES = 10_000
const MAX_UNFINISHED = 200

/** Sends an event to the other processes, in pieces when it is long. */
export async function relayEvent(driver: Driver, event: RelayedEvent): Promise<void> {
  for (const piece of toPieces(asciiJson(event))) await driver.broadcast(CHANNEL, piece)
}

/** Calls back with every event that another process relays, whole and once. */
export function onRelayedEvent(driver: Driver, listener: (event: RelayedEvent) => void): void {
  const assemble = createAssembler()
  driver.onBroadcast(CHANNEL, (piece) => {
    const text = assemble(piece)
    if (text !== null) listener(JSON.parse(text) as RelayedEvent)
  })
}

/** Cuts an ASCII text into pieces `<message> <index> <count> <part>`. */
export function toPieces(text: string): string[] {
  const message = randomUUID()
  const count = Math.ceil(text.length / PIECE_LENGTH)
  return Array.from({ length: count }, (_, i) => `${message} ${i} ${count} ${text.slice(i * PIECE_LENGTH, (i + 1) * PIECE_LENGTH)}`)
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
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
