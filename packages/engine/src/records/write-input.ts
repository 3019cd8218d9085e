import type { CollectionModel } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { Uploads } from '../files/parsed-body.ts'
import type { Transaction } from '../storage/driver.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { AfterWrite } from './write-scope.ts'

/** One record write. Without a request the program itself writes: no rules, no request hooks, hidden fields allowed. */
export interface CreateInput {
  readonly collection: CollectionModel
  readonly request: RequestInfo | null
  /** The submitted keys, modifiers unresolved. */
  readonly body: Readonly<Record<string, unknown>>
  readonly uploads?: Uploads
  /** The transaction to write in; a new one is opened when left out. Effects always wait for its commit. */
  readonly tx?: Transaction
  /** With `tx`: told what must be undone outside the database (stored files) when that transaction is rolled back. */
  onRollback?(undo: () => Promise<void>): void
  /** Without `tx`: ends the transaction that is opened. */
  readonly after?: AfterWrite<StoredRecord> | undefined
}

export interface UpdateInput extends CreateInput {
  readonly id: string
}

export interface DeleteInput {
  readonly collection: CollectionModel
  readonly id: string
  readonly request: RequestInfo | null
  readonly tx?: Transaction
  readonly after?: AfterWrite<void> | undefined
}
