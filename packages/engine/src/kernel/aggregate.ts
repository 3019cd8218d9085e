import type { CollectionDeclaration, RecordOf } from '@timesheet/schema'
import type { Executor } from '../storage/driver.ts'
import type { ProgramFilter } from './program-filter.ts'

/** The name of one of a collection’s fields. */
export type FieldName<C extends CollectionDeclaration> = keyof C['fields'] & string

/** What is added up of a collection: the records of a filter (or with these ids), by groups. */
export interface Aggregated<
  C extends CollectionDeclaration,
  Key extends FieldName<C>,
  Sum extends FieldName<C>,
> extends ProgramFilter {
  readonly collection: C
  readonly ids?: readonly string[]
  readonly groupBy: readonly Key[]
  readonly sums: readonly Sum[]
}

/** One group: its keys, its sums, and how many records it has. */
export type AggregateRow<
  C extends CollectionDeclaration,
  Key extends FieldName<C>,
  Sum extends FieldName<C>,
> = Readonly<Pick<RecordOf<C>, Key> & Record<Sum, number> & { entries: number }>

/** Adds up records in the database without asking any access rule. */
export type Aggregate = <
  C extends CollectionDeclaration,
  const Key extends FieldName<C>,
  const Sum extends FieldName<C>,
>(
  wanted: Aggregated<C, Key, Sum>,
  executor?: Executor,
) => Promise<AggregateRow<C, Key, Sum>[]>
