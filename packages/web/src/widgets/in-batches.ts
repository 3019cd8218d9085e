import { ClientResponseError, type RecordModel } from 'pocketbase'
import { applyRecordEvent, type OwnEvent } from '../data/apply-record-event.ts'
import { collectionOf } from '../data/cache-keys.ts'
import { noteOwnWrite } from '../data/own-writes.ts'
import { queryClient } from '../data/query-client.ts'
import { type RecordWrite, sendTogether } from './store-record.ts'

/** The most changes that the server takes in one batch. */
const BATCH = 300

/** The server reads one batch while the database stores another. */
const AT_ONCE = 2

/** Whoever sends more than the limits of the installation allow is told so, and waits. */
const [TOO_MANY, PAUSE_MS, PAUSES] = [429, 1000, 20]

/** Writes one batch, all or none. */
export type WriteBatch = (writes: readonly RecordWrite[]) => Promise<readonly RecordModel[]>

export interface Batching {
  /** Called after each batch with the number of items that are done, and of all. */
  readonly onDone?: (done: number, total: number) => void
  /** Once aborted, no further batch begins; that is no failure. */
  readonly signal?: AbortSignal
}

/** All that is read of a record that is written with many others: what was written of it, and when. */
function fieldsOf({ values }: RecordWrite): string {
  return ['id', 'updated', ...Object.keys(values)].join(',')
}

/** Reads the lists that may show what was written again: what was answered of it are not whole records. */
function readAgain(written: readonly OwnEvent[]): void {
  const collections = new Set(written.map(({ collection }) => collection))
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => collections.has(collectionOf(queryKey) ?? '') })
}

/**
 * Writes what belongs to many items in batches, two at a time, and shows all that was written at the end, so that lists
 * are read again once. Of more than one batch only what was written is answered. After a batch that fails no further one begins; then it rejects, once all under way have ended.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (batch: readonly Item[], write: WriteBatch) => Promise<unknown>,
  { onDone, signal }: Batching = {},
): Promise<void> {
  const [written, failures]: [OwnEvent[], unknown[]] = [[], []]
  let [next, done] = [0, 0]
  const isMany = items.length > BATCH
  const write: WriteBatch = async (writes) => {
    const events = await sendTogether(writes, isMany ? fieldsOf : undefined)
    for (const event of events) {
      written.push(event)
      // Their own events arrive before the last batch is written.
      if (isMany) noteOwnWrite({ ...event.record, collectionName: event.collection }, event.action)
    }
    return events.map(({ record }) => record)
  }
  const run = async () => {
    while (next < items.length && failures.length === 0 && !signal?.aborted) {
      const batch = items.slice(next, next + BATCH)
      next += BATCH
      try {
        await onceLetThrough(() => work(batch, write), signal)
        onDone?.((done += batch.length), items.length)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  if (isMany) readAgain(written)
  else if (written.length > 0) applyRecordEvent(queryClient, written)
  if (failures.length > 0) throw failures[0]
}

async function onceLetThrough(work: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  for (let left = PAUSES; ; left--) {
    try {
      await work()
      return
    } catch (error) {
      const isTooMany = error instanceof ClientResponseError && error.status === TOO_MANY
      if (left === 0 || signal?.aborted || !isTooMany) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Applies the same changes to several records in batches, each all or none, also in every cached list. */
export function updateRecords(
  declaration: RecordWrite['declaration'],
  ids: readonly string[],
  values: RecordWrite['values'],
): Promise<void> {
  return inBatches(ids, (batch, write) => write(batch.map((id) => ({ declaration, id, values }))))
}
