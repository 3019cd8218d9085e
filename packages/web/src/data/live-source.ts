import type { CollectionDeclaration } from '@timesheet/schema'
import type { Query } from '@tanstack/react-query'
import { collectionOf } from './cache-keys.ts'

/** What a query subscribes to: a collection, a part of one (a person's or project's records), or a single record. */
export interface LiveSource {
  readonly collection: string
  /** Only records with this value in this field. */
  readonly field?: string
  readonly value?: string
  readonly id?: string
}

/** The part of a collection that a query selects from: one field with its value, such as `{ user: id }`. */
export type PartOf = Readonly<Record<string, string>>

/** A dependency of a derived query: a declared collection, or a part of one. */
export type Dependency = CollectionDeclaration | LiveSource

/** The source of a part of a collection. */
export function partOf(declaration: CollectionDeclaration, part: PartOf): LiveSource {
  const [field, value] = Object.entries(part)[0] ?? []
  return field === undefined || value === undefined
    ? { collection: declaration.name }
    : { collection: declaration.name, field, value }
}

/** The source of a dependency. */
export function sourceOf(dependency: Dependency): LiveSource {
  return 'collection' in dependency ? dependency : { collection: dependency.name }
}

/** A key that is equal for equal sources only. */
export function sourceKey({ collection, field, value, id }: LiveSource): string {
  return JSON.stringify([collection, field ?? '', value ?? '', id ?? ''])
}

/** Whether a source covers its whole collection. */
export function isWhole({ field, id }: LiveSource): boolean {
  return field === undefined && id === undefined
}

interface LiveMeta {
  readonly part?: LiveSource
  readonly dependsOn?: readonly LiveSource[]
  readonly announces?: boolean
}

function metaOf(query: Query): LiveMeta {
  return query.meta ?? {}
}

/** The source of the records of a query; null for a derived query. */
export function ownSource(query: Query): LiveSource | null {
  const collection = collectionOf(query.queryKey)
  if (collection === null) return null
  const [, , kind, id] = query.queryKey
  if (kind === 'one' && typeof id === 'string') return { collection, id }
  return metaOf(query).part ?? { collection }
}

/** The sources that a derived query is computed from. */
export function dependenciesOf(query: Query): readonly LiveSource[] {
  return metaOf(query).dependsOn ?? []
}

/** All sources of a query: of its records and its dependencies. */
export function sourcesOf(query: Query): readonly LiveSource[] {
  const own = ownSource(query)
  return own ? [own, ...dependenciesOf(query)] : dependenciesOf(query)
}

/** Whether a page shows the number of changes outside of it, and is refetched on request. */
export function announcesChanges(query: Query): boolean {
  return metaOf(query).announces === true
}

/** Whether an event received for one source may change what is computed from another. */
export function mayConcern(received: LiveSource, follower: LiveSource): boolean {
  if (received.collection !== follower.collection) return false
  return isWhole(received) || isWhole(follower) || sourceKey(received) === sourceKey(follower)
}
