import type { CollectionDeclaration, RecordOf } from '@timesheet/schema'
import type { Executor } from '../storage/driver.ts'
import type { ProgramFilter } from './program-filter.ts'

/** The name of a field of a collection. */
export type FieldName<C extends CollectionDeclaration> = keyof C['fields'] & string

/** What records are grouped by: fields, or `id`, which reads of each record only the named fields. */
export type GroupKey<C extends CollectionDeclaration> = FieldName<C> | 'id'

/** An aggregate: which records of a collection (by filter or ids), grouped by which keys, which fields are summed. */
export interface Aggregated<
  C extends CollectionDeclaration,
  Key extends GroupKey<C>,
  Sum extends FieldName<C>,
> extends ProgramFilter {
  readonly collection: C
  readonly ids?: readonly string[]
  /** A client's filter besides: it may only name what the client can read. */
  readonly clientFilter?: string
  readonly groupBy: readonly Key[]
  readonly sums: readonly Sum[]
}

/** One group: its keys, its sums and its number of records (`entries`). */
export type AggregateRow<C extends CollectionDeclaration, Key extends GroupKey<C>, Sum extends FieldName<C>> = Readonly<
  Pick<RecordOf<C>, Key> & Record<Sum, number> & { entries: number }
>

/** Sums records in the database without applying access rules. */
export type Aggregate = <
  C extends CollectionDeclaration,
  const Key extends GroupKey<C>,
  const Sum extends FieldName<C>,
>(
  wanted: Aggregated<C, Key, Sum>,
  executor?: Executor,
) => Promise<AggregateRow<C, Key, Sum>[]>
