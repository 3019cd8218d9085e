import { type CollectionModel, type FieldModel, type FieldValue, isMultiple } from '@timesheet/schema'
import type { Dialect } from '../storage/dialect.ts'
import type { Row } from '../storage/driver.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { toSql } from './condition.ts'
import type { QueryEnv } from './query-env.ts'
import { QueryError } from './query-error.ts'
import { compileList, ROOT, type CompiledQuery, type ListSpec } from './select-records.ts'

/** Which records are aggregated, and how. */
export interface AggregateSpec extends Pick<
  ListSpec,
  'collection' | 'rule' | 'filter' | 'params' | 'ids' | 'isNarrow' | 'clientFilter'
> {
  /** Stored single-value fields; records with equal values form a group. */
  readonly groupBy: readonly string[]
  /** Number fields to sum. */
  readonly sums: readonly string[]
}

/** One group: its keys and sums by field name, and its number of records. */
export type AggregatedValues = Readonly<Record<string, FieldValue>> & { readonly entries: number }

/** Sums the matching records, each counted once, by group, sorted by key; without `groupBy` the result is one group. */
export function buildAggregate(env: QueryEnv, spec: AggregateSpec): Sql {
  const query = compileList(env, { ...spec, trusted: spec.clientFilter === undefined })
  const keys = spec.groupBy.map((name) => column(env.dialect, keyField(spec.collection, name)))
  const sums = spec.sums.map((name) => sql`SUM(${column(env.dialect, sumField(spec.collection, name))})`)
  const selected = [
    ...keys.map((key, i) => sql`${key} AS ${raw(`g${i}`)}`),
    ...sums.map((sum, i) => sql`${sum} AS ${raw(`s${i}`)}`),
    raw('COUNT(*) AS entries'),
  ]
  const groups = keys.length > 0 ? sql` GROUP BY ${join(keys, ', ')} ORDER BY ${join(keys, ', ')}` : raw('')
  return sql`${query.first}SELECT ${join(selected, ', ')} FROM ${matching(env.dialect, query)}${groups}`
}

/** Makes the function that converts a row of `buildAggregate` to its group. */
export function aggregateReader(
  dialect: Dialect,
  { collection, groupBy, sums }: AggregateSpec,
): (row: Row) => AggregatedValues {
  const keys = groupBy.map((name, i) => ({ name, field: keyField(collection, name), column: `g${i}` }))
  return (row) => {
    const values: Record<string, FieldValue> = {}
    for (const { name, field, column: at } of keys) values[name] = dialect.fromColumn(field, row[at])
    for (const [i, name] of sums.entries()) values[name] = Number(row[`s${i}`] ?? 0)
    return { ...values, entries: Number(row['entries']) }
  }
}

// Joins may repeat a record; then the ids of matching records are selected first.
function matching(dialect: Dialect, { scope, table, from, where }: CompiledQuery): Sql {
  const found = sql`${from}${scope.joins()} WHERE ${toSql(where)}`
  if (!scope.multiplies) return found
  const id = raw(`${ROOT}.${dialect.id('id')}`)
  return sql`${table} WHERE ${id} IN (SELECT ${id} FROM ${found})`
}

function keyField(collection: CollectionModel, name: string): FieldModel {
  const field = fieldOf(collection, name)
  const isOneValue =
    !isMultiple(field) && field.type !== 'json' && field.type !== 'geoPoint' && field.type !== 'password'
  if (!isOneValue) throw new QueryError(`"${name}" of "${collection.name}" cannot be grouped by`)
  return field
}

function sumField(collection: CollectionModel, name: string): FieldModel {
  const field = fieldOf(collection, name)
  if (field.type !== 'number') throw new QueryError(`"${name}" of "${collection.name}" cannot be added up`)
  return field
}

function fieldOf({ name: collection, fields }: CollectionModel, name: string): FieldModel {
  const field = fields.find((each) => each.name === name)
  if (!field) throw new QueryError(`"${collection}" has no field "${name}"`)
  return field
}

function column(dialect: Dialect, { name }: FieldModel): Sql {
  return raw(`${ROOT}.${dialect.id(name)}`)
}
