import type { CollectionDeclaration, RecordOf } from '@timesheet/schema'
import type { RequestInfo } from '../access/request-info.ts'
import type { App } from '../app.ts'
import { aggregateRow, buildAggregate, type AggregateSpec, type ProgramFilter } from '../query/index.ts'
import type { Executor } from '../storage/driver.ts'
import { bindingRule, queryEnv } from './find.ts'
import { readGuarded } from './read-view.ts'

type FieldName<C extends CollectionDeclaration> = keyof C['fields'] & string

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

/** Adds up records in the database, whoever sees them. */
export type Aggregate = <
  C extends CollectionDeclaration,
  const Key extends FieldName<C>,
  const Sum extends FieldName<C>,
>(
  wanted: Aggregated<C, Key, Sum>,
  executor?: Executor,
) => Promise<AggregateRow<C, Key, Sum>[]>

/** Adds up those records that the collection's list rule lets the request's viewer see; nothing where the rule is locked. */
export async function aggregateVisible<
  C extends CollectionDeclaration,
  const Key extends FieldName<C>,
  const Sum extends FieldName<C>,
>(app: App, request: RequestInfo, wanted: Aggregated<C, Key, Sum>): Promise<AggregateRow<C, Key, Sum>[]> {
  const rule = bindingRule(app.collections.find(wanted.collection.name)?.listRule ?? null, request)
  return rule === null ? [] : aggregateRows(app, { wanted, rule, request })
}

/** Adds up the records that a rule and the wanted filter accept. */
export async function aggregateRows<
  C extends CollectionDeclaration,
  const Key extends FieldName<C>,
  const Sum extends FieldName<C>,
>(
  app: App,
  { wanted, rule, request }: { wanted: Aggregated<C, Key, Sum>; rule: string; request: RequestInfo | null },
  executor: Executor = app.driver,
): Promise<AggregateRow<C, Key, Sum>[]> {
  const collection = app.collections.find(wanted.collection.name)
  if (!collection) throw new Error(`there is no collection "${wanted.collection.name}"`)
  const spec: AggregateSpec = { ...wanted, collection, rule }
  const env = queryEnv(app, request, executor)
  const rows = await readGuarded(collection, () => executor.all(buildAggregate(env, spec)))
  return rows.map((row) => aggregateRow(env.dialect, spec, row) as unknown as AggregateRow<C, Key, Sum>)
}
