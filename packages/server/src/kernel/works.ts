import { ApiError, type App, type Transaction } from '@timesheet/engine'
import type { InterruptedWork } from '@timesheet/domain/config'

/** A kind of long work that whoever asked for it may interrupt. */
export interface InterruptibleWork {
  /** Its name in the outbox; with the id of the row it names the lock of each part. */
  readonly kind: string
  /** The collection with a row per work: who asked for it, its state, and how many rows of it are done. */
  readonly collection: string
}

const registered = new WeakMap<object, InterruptibleWork[]>()

/** Registers a kind of work that may be interrupted: each part must leave a row alone that is no longer running. */
export function onInterrupt({ records }: Pick<App, 'records'>, work: InterruptibleWork): void {
  registered.set(records, [...(registered.get(records) ?? []), work])
}

/**
 * Interrupts a running work of this person between two of its parts; throws 404 where there is none of theirs, and 409
 * when it is over.
 */
export async function interruptWork(
  { app, tx }: { readonly app: App; readonly tx: Transaction },
  { id, by }: { readonly id: string; readonly by: string },
): Promise<InterruptedWork> {
  for (const { kind, collection } of registered.get(app.records) ?? []) {
    await tx.lock(`${kind} ${id}`)
    const row: Readonly<Record<string, unknown>> | undefined = (await app.records.findById(collection, id, tx))?.values
    if (!row || row['by'] !== by) continue
    if (row['state'] !== 'running') throw new ApiError(409, 'The work is over.')
    await app.records.update(collection, id, { state: 'interrupted' }, tx)
    return { done: Number(row['done']), total: Number(row['total']) }
  }
  throw new ApiError(404)
}
