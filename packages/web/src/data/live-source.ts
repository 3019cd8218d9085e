import type { CollectionDeclaration } from '@timesheet/schema'
import type { Query } from '@tanstack/react-query'
import { collectionOf } from './cache-keys.ts'

/** What a query listens to: a collection, those of its records that are one person's or project's, or a single record. */
export interface LiveSource {
  readonly collection: string
  /** Only records whose field has this value. */
  readonly field?: string
  readonly value?: string
  readonly id?: string
}

/** Whose records a query holds: one field that says so, and its value, as `{ user: id }`. */
export type PartOf = Readonly<Record<string, string>>

/** What derived queries may name: a declared collection, or a part of one. */
export type Dependency = CollectionDeclaration | LiveSource

/** The records of a collection that are one person's or project's. */
export function partOf(declaration: CollectionDeclaration, part: PartOf): LiveSource {
  const [field, value] = Object.entries(part)[0] ?? []
  return field === undefined || value === undefined
    ? { collection: declaration.name }
    : { collection: declaration.name, field, value }
}

/** A dependency as the source that it listens to. */
export function sourceOf(dependency: Dependency): LiveSource {
  return 'collection' in dependency ? dependency : { collection: dependency.name }
}

/** A text that is equal for equal sources and only for them. */
export function sourceKey({ collection, field, value, id }: LiveSource): string {
  return JSON.stringify([collection, field ?? '', value ?? '', id ?? ''])
}

/** Whether a source hears of every record of its collection. */
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

/** The source of the records that a query holds; null for a query of something else. */
export function ownSource(query: Query): LiveSource | null {
  const collection = collectionOf(query.queryKey)
  if (collection === null) return null
  const [, , kind, id] = query.queryKey
  if (kind === 'one' && typeof id === 'string') return { collection, id }
  return metaOf(query).part ?? { collection }
}

/** The sources that a query is computed from. */
export function dependenciesOf(query: Query): readonly LiveSource[] {
  return metaOf(query).dependsOn ?? []
}

/** Everything that a query is to hear of. */
export function sourcesOf(query: Query): readonly LiveSource[] {
  const own = ownSource(query)
  return own ? [own, ...dependenciesOf(query)] : dependenciesOf(query)
}

/** Whether a page shows how many changes it lacks, and is asked for them. */
export function announcesChanges(query: Query): boolean {
  return metaOf(query).announces === true
}

/** Whether what is told to one source may change what is computed from another. */
export function mayConcern(told: LiveSource, follower: LiveSource): boolean {
  if (told.collection !== follower.collection) return false
  return isWhole(told) || isWhole(follower) || sourceKey(told) === sourceKey(follower)
}
