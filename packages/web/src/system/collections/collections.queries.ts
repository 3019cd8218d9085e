import { queryOptions } from '@tanstack/react-query'
import { client } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { FULL_LIST_BATCH } from '../../data/page-sizes.ts'
import { systemKeys } from '../system.queries.ts'
import type { CollectionType, SchemaCollection, SchemaField } from './collection.types.ts'

/** The cache keys of collections and of what is asked about them. */
export const collectionKeys = {
  all: [...systemKeys.all, 'collections'] as const,
  count: (name: string) => [...systemKeys.all, 'collections', 'count', name] as const,
}

/** Every collection, by name, those of the system last. */
export const collectionsQuery = queryOptions({
  queryKey: [...collectionKeys.all, 'list'],
  queryFn: async () => {
    const found = (await client.collections.getFullList({
      batch: FULL_LIST_BATCH,
    })) as readonly SchemaCollection[]
    return found.toSorted((a, b) => Number(a.system) - Number(b.system) || a.name.localeCompare(b.name))
  },
})

/** How many records a collection has. */
export function recordCountQuery(name: string) {
  return queryOptions({
    queryKey: collectionKeys.count(name),
    queryFn: async () => (await client.collection(name).getList(1, 1, { fields: 'id' })).totalItems,
  })
}

/** What a new collection of each type begins with. */
export const scaffoldsQuery = queryOptions({
  queryKey: [...systemKeys.all, 'scaffolds'],
  queryFn: () =>
    client.send<Readonly<Record<CollectionType, SchemaCollection>>>('/api/collections/meta/scaffolds', {
      method: 'GET',
    }),
  staleTime: Infinity,
})

export interface ProviderKind {
  readonly name: string
  readonly displayName: string
}

/** The providers that accounts can sign in with. */
export const providersQuery = queryOptions({
  queryKey: [...systemKeys.all, 'providers'],
  queryFn: () => client.send<readonly ProviderKind[]>('/api/collections/meta/oauth2-providers', { method: 'GET' }),
  staleTime: Infinity,
})

export interface ViewTrial {
  readonly fields: readonly SchemaField[]
  readonly sample: readonly Readonly<Record<string, unknown>>[]
}

/** What a query would give, without storing anything. */
export function tryView(query: string): Promise<ViewTrial> {
  return client.send<ViewTrial>('/api/collections/meta/dry-run-view', { method: 'POST', body: { query } })
}

/** Everything that was read about collections is asked again. */
export function refreshCollections(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: collectionKeys.all })
}

/** Creates a collection, or changes the one of this id. */
export async function storeCollection(id: string, body: Readonly<Record<string, unknown>>): Promise<SchemaCollection> {
  const stored = (
    id === '' ? await client.collections.create(body) : await client.collections.update(id, body)
  ) as SchemaCollection
  // How many records there are does not change with it, and under a former name nobody can be asked.
  await queryClient.invalidateQueries({ queryKey: collectionsQuery.queryKey })
  // The records look different now.
  void queryClient.invalidateQueries({ queryKey: ['records', stored.name] })
  return stored
}
