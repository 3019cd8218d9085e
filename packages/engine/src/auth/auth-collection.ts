import type { AuthCollection, CollectionModel } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'

export const SUPERUSERS = '_superusers'

/** Refuses, before anything is counted, a collection that does not exist or that nobody signs in to. */
export function requireAuthCollection(collection: CollectionModel | undefined): AuthCollection {
  if (!collection) throw new ApiError(404, 'Missing or invalid collection context.')
  if (collection.type !== 'auth') throw new ApiError(404, 'Missing or invalid auth collection context.')
  return collection
}

/** True for the collection whose records stand above all rules. */
export function isSuperusers(collection: CollectionModel): boolean {
  return collection.name === SUPERUSERS
}
