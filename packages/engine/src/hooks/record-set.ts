import type { CollectionModel, Violation } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { HookApp } from './hook-app.ts'
import type { CollectionRef, RowOf, WritableRowOf } from '../kernel/typed-rows.ts'
import type { Transaction } from '../storage/driver.ts'

export type RecordAction = 'create' | 'update' | 'delete'

/** A file that comes with a write, before it is stored. */
export interface BroughtFile {
  /** The name that the client sent. */
  readonly originalName: string
  readonly size: number
  /** Detected from the content; the client's type is ignored. */
  readonly contentType: string
  /** Of its content, in hexadecimal digits. */
  sha256(): Promise<string>
  /** Its whole content, for files that are small by the limit of their field. */
  bytes(): Promise<Uint8Array>
}

/** One created, updated or deleted row of a set. */
export interface RecordDraft<Ref extends CollectionRef = string> {
  /** The values to write; assignments before `next()` are stored. For a delete: a copy of the deleted row. */
  readonly row: WritableRowOf<Ref>
  /** The stored row before the write; null on create. */
  readonly stored: RowOf<Ref> | null
  /**
   * The HTTP request that asked for this write, with its own body; null for the program's own writes (seed, jobs,
   * cascades).
   */
  readonly request: RequestInfo | null
  /** The files that come with this write in a field, in their order. */
  uploads(field: string): readonly BroughtFile[]
  /** Adds a field error; after all checks, any error refuses the whole set and all are reported together. */
  violate(violation: Violation & { readonly message?: string }): void
}

/** The writes of one action to one collection by one caller, in order; a single write is a set of one. */
export interface RecordSet<Ref extends CollectionRef = string> {
  readonly app: HookApp
  readonly tx: Transaction
  readonly action: RecordAction
  readonly collection: CollectionModel
  readonly drafts: readonly RecordDraft<Ref>[]
  /** The first draft's request; its caller and headers are the same for all drafts. */
  readonly request: RequestInfo | null
}
