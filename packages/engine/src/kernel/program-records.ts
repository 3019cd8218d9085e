import type { FieldValue, RecordValues } from '@timesheet/schema'
import type { Transaction } from '../storage/driver.ts'
import type { Aggregate } from './aggregate.ts'
import type { StoredRecord } from './stored-record.ts'
import type { CollectionRef, GivenTo } from './typed-rows.ts'

/** How the program itself reads and writes records: the same pipeline as the API, without a viewer and without rules. A collection's declaration types its rows. */
export interface Records {
  findById<Ref extends CollectionRef>(
    collection: Ref,
    id: string,
    tx?: Transaction,
  ): Promise<StoredRecord<Ref> | undefined>
  findFirst<Ref extends CollectionRef>(
    collection: Ref,
    filter: string,
    tx?: Transaction,
  ): Promise<StoredRecord<Ref> | undefined>
  /** `filter` is the filter language; values come in by `{:name}` placeholders. */
  findAll<Ref extends CollectionRef>(
    collection: Ref,
    options?: FindOptions,
    tx?: Transaction,
  ): Promise<StoredRecord<Ref>[]>
  /** Adds up records in the database; `filter` and `params` as in `findAll`. */
  aggregate: Aggregate
  create<Ref extends CollectionRef>(collection: Ref, values: GivenTo<Ref>, tx?: Transaction): Promise<StoredRecord<Ref>>
  /** Creates several at once, as one set: hooks and rules see them together. */
  createAll<Ref extends CollectionRef>(
    collection: Ref,
    values: readonly GivenTo<Ref>[],
    tx: Transaction,
  ): Promise<readonly StoredRecord<Ref>[]>
  update<Ref extends CollectionRef>(
    collection: Ref,
    id: string,
    values: GivenTo<Ref>,
    tx?: Transaction,
  ): Promise<StoredRecord<Ref>>
  delete(collection: CollectionRef, id: string, tx?: Transaction): Promise<void>
  /** Writes many new rows at once, without validation, realtime and hooks but those that keep derived values: for seeds and imports that did their own checks. */
  insertMany(collection: CollectionRef, rows: Iterable<RecordValues> | AsyncIterable<RecordValues>): Promise<number>
}

export interface FindOptions {
  readonly filter?: string
  readonly params?: Readonly<Record<string, FieldValue>>
  readonly sort?: string
  readonly limit?: number
  /** Only these records. */
  readonly ids?: readonly string[]
}
