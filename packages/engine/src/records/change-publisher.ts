import type { RecordAction } from '../hooks/record-set.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Transaction } from '../storage/driver.ts'

/** A committed change of one record. */
export interface RecordChange {
  readonly action: RecordAction
  /** The row after the change; for a delete, before it. */
  readonly record: StoredRecord
  /** The row before an update, for subscribers that asked for departures. */
  readonly before?: StoredRecord | undefined
}

/** Sends a delete to the subscribers that were determined before the row was deleted; called after the commit. */
export type Delivery = () => Promise<void>

/** Publishes the pipeline's changes to subscribers. */
export interface ChangePublisher {
  /**
   * Determines the subscribers of a delete while the row exists; the returned function sends it after the commit. `tx`
   * must be given inside a transaction.
   */
  prepareDelete(record: StoredRecord, tx?: Transaction): Promise<Delivery>
  /**
   * Called after the commit of a create or update; resolves when the change is queued. Never throws; failures are
   * logged.
   */
  publish(change: RecordChange): Promise<void>
  /** Called after an auth record changed; `invalidated` turns its connections into guests (record-api §11.5). */
  authChanged(record: StoredRecord, invalidated: boolean): void
}
