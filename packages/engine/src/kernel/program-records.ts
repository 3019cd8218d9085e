import type { FieldValue, RecordValues } from '@timesheet/schema'
import type { Transaction } from '../storage/driver.ts'
import type { Aggregate } from './aggregate.ts'
import type { StoredRecord } from './stored-record.ts'
import type { CollectionRef, GivenTo } from './typed-rows.ts'

/**
 * Reads and writes records for the program itself: the same pipeline as the API, without a viewer and without access
 * rules. A collection's declaration types its rows.
 */
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
  /** `filter` is in the filter language; its `{:name}` placeholders take their values from `params`. */
  findAll<Ref extends CollectionRef>(
    collection: Ref,
    options?: FindOptions,
    tx?: Transaction,
  ): Promise<StoredRecord<Ref>[]>
  /** Sums records in the database; `filter` and `params` as in `findAll`. */
  aggregate: Aggregate
  create<Ref extends CollectionRef>(collection: Ref, values: GivenTo<Ref>, tx?: Transaction): Promise<StoredRecord<Ref>>
  /** Creates several records as one set: hooks and rules see them together. */
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
  /** Changes several records as one set: hooks and rules see them together. */
  updateAll<Ref extends CollectionRef>(
    collection: Ref,
    changes: readonly (GivenTo<Ref> & { readonly id: string })[],
    tx: Transaction,
  ): Promise<readonly StoredRecord<Ref>[]>
  delete(collection: CollectionRef, id: string, tx?: Transaction): Promise<void>
  /**
   * Deletes several records as one set, whatever their number: hooks and rules see them together, and a reference among
   * them goes with them.
   */
  deleteAll(collection: CollectionRef, ids: readonly string[], tx: Transaction): Promise<void>
  /**
   * Inserts many rows without validation and realtime, running only the hooks that keep derived values: for seeds and
   * for imports that checked the rows themselves. Returns their number.
   */
  insertMany(collection: CollectionRef, rows: Iterable<RecordValues> | AsyncIterable<RecordValues>): Promise<number>
}

export interface FindOptions {
  readonly filter?: string
  readonly params?: Readonly<Record<string, FieldValue>>
  readonly sort?: string
  readonly limit?: number
  /** Only the records with these ids. */
  readonly ids?: readonly string[]
}
