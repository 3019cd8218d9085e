import type { RecordAction } from '../hooks/record-set.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Transaction } from '../storage/driver.ts'

/** A committed change of one record. */
export interface RecordChange {
  readonly action: RecordAction
  /** The row after the change; for a delete, as it was before. */
  readonly record: StoredRecord
  /** The row before an update: who followed it then may ask to hear that it left. */
  readonly before?: StoredRecord | undefined
}

/** One change whose receivers are already decided: deletes are decided before the row goes and sent after the commit. */
export type Delivery = () => Promise<void>

/** Who hears of the changes that the pipeline makes. */
export interface ChangePublisher {
  /** Decides, now, who may hear of a delete; the answer is sent after the commit. Inside a transaction it must be given. */
  prepareDelete(record: StoredRecord, tx?: Transaction): Promise<Delivery>
  /** Called after the commit of a create or update; answers as soon as the change is in line. Never throws: failures go to the log. */
  publish(change: RecordChange): Promise<void>
  /** An auth record changed: `invalidated` turns its connections into guests (record-api §11.5). */
  authChanged(record: StoredRecord, invalidated: boolean): void
}
