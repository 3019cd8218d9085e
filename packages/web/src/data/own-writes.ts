import type { RecordModel } from 'pocketbase'

/** More than a change of many records writes until the events of the first arrive. */
const MAX_NOTED = 5000

/** By record: its `updated` as this browser stored it; '' after it deleted it. */
const written = new Map<string, string>()

function keyOf({ collectionName, id }: Pick<RecordModel, 'collectionName' | 'id'>): string {
  return `${collectionName} ${id}`
}

function note(key: string, state: string): void {
  written.delete(key)
  written.set(key, state)
  if (written.size > MAX_NOTED) written.delete(written.keys().next().value ?? '')
}

/** Notes a write of this browser, so that its realtime event is not counted as somebody else's change. */
export function noteOwnWrite(record: RecordModel, action: 'create' | 'update' | 'delete'): void {
  note(keyOf(record), action === 'delete' ? '' : String(record['updated'] ?? record.id))
}

/** Whether an event repeats a write of this browser. */
export function isOwnEcho(record: RecordModel, action: string): boolean {
  return written.get(keyOf(record)) === (action === 'delete' ? '' : String(record['updated'] ?? record.id))
}
