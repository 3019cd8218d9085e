import type { FieldValue, RecordValues } from '@timesheet/schema'
import type { Transaction } from '../storage/driver.ts'
import type { Aggregate } from './aggregate.ts'
import type { StoredRecord } from './stored-record.ts'

/** How the program itself reads and writes records: the same pipeline as the API, without a viewer and without rules. */
export interface Records {
  findById(collection: string, id: string, tx?: Transaction): Promise<StoredRecord | undefined>
  findFirst(collection: string, filter: string, tx?: Transaction): Promise<StoredRecord | undefined>
  /** `filter` is the filter language; values come in by `{:name}` placeholders. */
  findAll(collection: string, options?: FindOptions, tx?: Transaction): Promise<StoredRecord[]>
  /** Adds up records in the database; `filter` and `params` as in `findAll`. */
  aggregate: Aggregate
  create(collection: string, values: Record<string, unknown>, tx?: Transaction): Promise<StoredRecord>
  update(collection: string, id: string, values: Record<string, unknown>, tx?: Transaction): Promise<StoredRecord>
  delete(collection: string, id: string, tx?: Transaction): Promise<void>
  /** Writes many new rows at once, without hooks, validation and realtime: for seeds and imports that did their own checks. */
  insertMany(collection: string, rows: Iterable<RecordValues> | AsyncIterable<RecordValues>): Promise<number>
}

export interface FindOptions {
  readonly filter?: string
  readonly params?: Readonly<Record<string, FieldValue>>
  readonly sort?: string
  readonly limit?: number
}
