import type { CollectionModel, Violation } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { HookApp } from './hook-app.ts'
import type { CollectionRef, RowOf, WritableRowOf } from '../kernel/typed-rows.ts'
import type { Transaction } from '../storage/driver.ts'

export type RecordAction = 'create' | 'update' | 'delete'

/** One write of a set. */
export interface RecordDraft<Ref extends CollectionRef = string> {
  /** The values to be written; what is set here before `next()` is stored. For a delete: a copy of the row that goes. */
  readonly row: WritableRowOf<Ref>
  /** The stored values before the write; null on create. */
  readonly stored: RowOf<Ref> | null
  /** The request that asked for it, with its own body; null when the program itself did (seed, jobs, cascades). */
  readonly request: RequestInfo | null
  /** Adds a field error; all are reported together and the whole set is refused. */
  violate(violation: Violation & { readonly message?: string }): void
}

/** Writes of one kind to one collection by one caller, in the order they were asked for; a single write is a set of one. */
export interface RecordSet<Ref extends CollectionRef = string> {
  readonly app: HookApp
  readonly tx: Transaction
  readonly action: RecordAction
  readonly collection: CollectionModel
  readonly drafts: readonly RecordDraft<Ref>[]
  /** The first draft's request: caller and headers are those of all. */
  readonly request: RequestInfo | null
}
