import type { CollectionModel } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { Uploads } from '../files/parsed-body.ts'
import type { Transaction } from '../storage/driver.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { AfterWrite } from './write-scope.ts'

/**
 * The input of one record write. A null request is the program's own write: no access rules, no request hooks, hidden
 * fields allowed.
 */
export interface CreateInput {
  readonly collection: CollectionModel
  readonly request: RequestInfo | null
  /** The submitted body, modifiers unresolved. */
  readonly body: Readonly<Record<string, unknown>>
  readonly uploads?: Uploads
  /** The transaction to write in; by default a new one. Effects run after its commit. */
  readonly tx?: Transaction
  /**
   * With `tx`: registers how to undo what was done outside the database (stored files) if that transaction is rolled
   * back.
   */
  onRollback?(undo: () => Promise<void>): void
  /** Without `tx`: called at the end of the write's own transaction. */
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
