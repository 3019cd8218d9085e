import { queryOptions } from '@tanstack/react-query'
import { client } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { FULL_LIST_BATCH } from '../../data/page-sizes.ts'
import { systemKeys } from '../system.queries.ts'
import type { CollectionType, SchemaCollection, SchemaField } from './collection.types.ts'

/** The cache keys of collections and of queries about them. */
export const collectionKeys = {
  all: [...systemKeys.all, 'collections'] as const,
  count: (name: string) => [...systemKeys.all, 'collections', 'count', name] as const,
}

/** All collections by name, system collections last. */
export const collectionsQuery = queryOptions({
  queryKey: [...collectionKeys.all, 'list'],
  queryFn: async () => {
    const found = (await client.collections.getFullList({
      batch: FULL_LIST_BATCH,
    })) as readonly SchemaCollection[]
    return found.toSorted((a, b) => Number(a.system) - Number(b.system) || a.name.localeCompare(b.name))
  },
})

/** The number of records in a collection. */
export function recordCountQuery(name: string) {
  return queryOptions({
    queryKey: collectionKeys.count(name),
    queryFn: async () => (await client.collection(name).getList(1, 1, { fields: 'id' })).totalItems,
  })
}

/** The initial collection of each type. */
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

/** The OAuth2 providers that the server supports. */
export const providersQuery = queryOptions({
  queryKey: [...systemKeys.all, 'providers'],
  queryFn: () => client.send<readonly ProviderKind[]>('/api/collections/meta/oauth2-providers', { method: 'GET' }),
  staleTime: Infinity,
})

export interface ViewTrial {
  readonly fields: readonly SchemaField[]
  readonly sample: readonly Readonly<Record<string, unknown>>[]
}

/** Runs a view's query without storing anything, and returns a sample. */
export function tryView(query: string): Promise<ViewTrial> {
  return client.send<ViewTrial>('/api/collections/meta/dry-run-view', { method: 'POST', body: { query } })
}

/** Invalidates all queries about collections. */
export function refreshCollections(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: collectionKeys.all })
}

/** Creates a collection when the id is '', else updates the one with this id. */
export async function storeCollection(id: string, body: Readonly<Record<string, unknown>>): Promise<SchemaCollection> {
  const stored = (
    id === '' ? await client.collections.create(body) : await client.collections.update(id, body)
  ) as SchemaCollection
  // Record counts are not invalidated: a change of the collection does not change them, and counts under its former
  // name could not be fetched.
  await queryClient.invalidateQueries({ queryKey: collectionsQuery.queryKey })
  // Cached records have the former fields.
  void queryClient.invalidateQueries({ queryKey: ['records', stored.name] })
  return stored
}
