import type { CollectionDeclaration } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from './records-context.ts'
import { aggregateReader, buildAggregate, type AggregateSpec } from '../query/index.ts'
import type { Aggregated, AggregateRow, FieldName, GroupKey } from '../kernel/aggregate.ts'
import type { Executor } from '../storage/driver.ts'
import { bindingRule, queryEnv } from './find.ts'
import { isNarrowRule } from './narrow-rule.ts'
import { readGuarded } from './read-view.ts'
import { keyOf } from '../kernel/typed-rows.ts'

/** Sums the records that the request's viewer may see by the collection's list rule; empty if the rule is locked. */
export async function aggregateVisible<
  C extends CollectionDeclaration,
  const Key extends GroupKey<C>,
  const Sum extends FieldName<C>,
>(app: RecordsContext, request: RequestInfo, wanted: Aggregated<C, Key, Sum>): Promise<AggregateRow<C, Key, Sum>[]> {
  const rule = bindingRule(app.collections.find(keyOf(wanted.collection))?.listRule ?? null, request)
  return rule === null ? [] : aggregateRows(app, { wanted, rule, request })
}

/** Sums the records that match a rule and the wanted filter. */
export async function aggregateRows<
  C extends CollectionDeclaration,
  const Key extends GroupKey<C>,
  const Sum extends FieldName<C>,
>(
  app: RecordsContext,
  { wanted, rule, request }: { wanted: Aggregated<C, Key, Sum>; rule: string; request: RequestInfo | null },
  executor: Executor = app.driver,
): Promise<AggregateRow<C, Key, Sum>[]> {
  const collection = app.collections.find(keyOf(wanted.collection))
  if (!collection) throw new Error(`there is no collection "${wanted.collection.name}"`)
  const isNarrow = await isNarrowRule(app, { collection, rule, request, filter: wanted })
  const spec: AggregateSpec = { ...wanted, collection, rule, isNarrow }
  const env = queryEnv(app, request, executor)
  const rows = await readGuarded(collection, () => executor.all(buildAggregate(env, spec)))
  const read = aggregateReader(env.dialect, spec)
  return rows.map((row) => read(row) as AggregateRow<C, Key, Sum>)
}
