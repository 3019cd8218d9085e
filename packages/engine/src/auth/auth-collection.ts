import type { AuthCollection, CollectionModel } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'

export const SUPERUSERS = '_superusers'

/** The auth collection; throws 404, before anything is counted, if it does not exist or is of another type. */
export function requireAuthCollection(collection: CollectionModel | undefined): AuthCollection {
  if (!collection) throw new ApiError(404, 'Missing or invalid collection context.')
  if (collection.type !== 'auth') throw new ApiError(404, 'Missing or invalid auth collection context.')
  return collection
}

/** Whether the collection is that of superusers, to whom no rules apply. */
export function isSuperusers(collection: CollectionModel): boolean {
  return collection.name === SUPERUSERS
}
