import type { CollectionDeclaration, FieldValue } from '@timesheet/schema'
import type { FindOptions } from '../kernel/program-records.ts'
import type { RowOf } from '../kernel/typed-rows.ts'
import type { RecordSet } from './record-set.ts'

/** Where rows are read: in a transaction if there is one. */
export type RowPlace = Pick<RecordSet, 'app'> & Partial<Pick<RecordSet, 'tx'>>

/** Fields and the values that a wanted row must have. */
export type RowKey<C extends CollectionDeclaration> = Readonly<Partial<Record<'id' | keyof C['fields'], FieldValue>>>

/** Keys per statement. */
const KEYS_PER_STATEMENT = 100

/** Finds rows of a collection, in the transaction if there is one. */
export async function findRows<C extends CollectionDeclaration>(
  { app, tx }: RowPlace,
  collection: C,
  options: FindOptions = {},
): Promise<RowOf<C>[]> {
  return (await app.records.findAll(collection, options, tx)).map((record) => record.values)
}

/** Finds the rows with these ids, by id, in one statement; empty ids are ignored. */
export async function findRowsById<C extends CollectionDeclaration>(
  place: RowPlace,
  collection: C,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, RowOf<C>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  const [only] = wanted
  if (only === undefined) return new Map()
  if (wanted.length > 1) return byId(await findRows(place, collection, { ids: wanted }))
  const found = await place.app.records.findById(collection, only, place.tx)
  return byId(found ? [found.values] : [])
}

/** Finds the rows that match at least one key completely; one statement per hundred keys. */
export async function findRowsByKey<C extends CollectionDeclaration>(
  place: RowPlace,
  collection: C,
  keys: readonly RowKey<C>[],
): Promise<RowOf<C>[]> {
  const distinct = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
  const found = new Map<string, RowOf<C>>()
  for (let start = 0; start < distinct.length; start += KEYS_PER_STATEMENT) {
    const some = distinct.slice(start, start + KEYS_PER_STATEMENT)
    for (const row of await findRows(place, collection, anyOf(some))) found.set(row.id, row)
  }
  return [...found.values()]
}

function anyOf(keys: readonly Readonly<Record<string, FieldValue | undefined>>[]): FindOptions {
  const params: Record<string, FieldValue> = {}
  const terms = keys.map((key, i) => {
    const equal = Object.entries(key).map(([field, value]) => {
      params[`${field}${i}`] = value ?? null
      return `${field} = {:${field}${i}}`
    })
    return `(${equal.join(' && ')})`
  })
  return { filter: terms.join(' || '), params }
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
