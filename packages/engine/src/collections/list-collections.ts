import {
  CLIENT_LIMITS,
  defineCollection,
  describe,
  evaluateFilter,
  f,
  isLocal,
  parseFilter,
  type CollectionModel,
  type FilterNode,
  type RecordValues,
} from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import { randomBelow } from '../kernel/random.ts'
import type { ListParams } from '../records/list-params.ts'

/** The filterable and sortable properties of collections (record-api §14), as a collection model. */
const LISTED = describe(
  defineCollection({
    name: '_collections',
    label: 'Colecciones',
    labelOne: 'Colección',
    fields: {
      name: f.text({ label: 'Nombre' }),
      type: f.text({ label: 'Tipo' }),
      system: f.bool({ label: 'Del sistema' }),
      created: f.date({ label: 'Creada' }),
      updated: f.date({ label: 'Modificada' }),
    },
    access: {},
  }),
)
const SORTABLE = ['id', 'name', 'type', 'system', 'created', 'updated'] as const
const MAX_SORT = 8
const REQUEST = { context: '', method: '', headers: {}, query: {}, body: {}, auth: null }

/** One page of collections, and their total. */
export interface CollectionPage {
  readonly items: readonly CollectionModel[]
  readonly total: number
}

/**
 * A page of the collections; throws 400 for a filter by anything but `id, created, updated, name, system, type`, and
 * for a sort by anything but these, `@rowid` and `@random`.
 */
export function listCollections(
  collections: readonly CollectionModel[],
  { page, perPage, filter, sort }: ListParams,
  now: Date,
): CollectionPage {
  const matches = filter === '' ? collections : collections.filter(filterOf(filter, now))
  const ordered = sort === '' ? matches : matches.toSorted(orderOf(sort, collections))
  return { items: ordered.slice((page - 1) * perPage, page * perPage), total: matches.length }
}

function filterOf(filter: string, now: Date): (collection: CollectionModel) => boolean {
  const node: FilterNode = parseFilter(filter, CLIENT_LIMITS)
  if (!isLocal(node, LISTED)) throw new ApiError(400)
  return (collection) =>
    evaluateFilter(node, { collection: LISTED, values: valuesOf(collection), request: REQUEST, now })
}

function valuesOf({ id, name, type, system, created, updated }: CollectionModel): RecordValues {
  return { id, name, type, system, created, updated }
}

type Order = (a: CollectionModel, b: CollectionModel) => number

function orderOf(sort: string, collections: readonly CollectionModel[]): Order {
  const terms = sort.split(',').map((term) => termOf(term.trim(), collections))
  if (terms.length > MAX_SORT) throw new ApiError(400)
  return (a, b) => terms.reduce((order, term) => order || term(a, b), 0)
}

function termOf(term: string, collections: readonly CollectionModel[]): Order {
  const name = term.replace(/^[+-]/, '')
  const direction = term.startsWith('-') ? -1 : 1
  if (name === '@rowid') return byRank(collections, (i) => i * direction)
  if (name === '@random') return byRank(collections, () => randomBelow(2 ** 32))
  const key = SORTABLE.find((each) => each === name)
  if (!key) throw new ApiError(400)
  return (a, b) => (a[key] === b[key] ? 0 : (a[key] < b[key] ? -1 : 1) * direction)
}

function byRank(collections: readonly CollectionModel[], rankOf: (i: number) => number): Order {
  const ranks = new Map(collections.map(({ id }, i) => [id, rankOf(i)]))
  return (a, b) => ranks.get(a.id)! - ranks.get(b.id)!
}
