import type { CollectionModel } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { isSuperuser } from '../kernel/request-info.ts'

interface Caller {
  readonly viewer: StoredRecord | null
}

const NEEDS_TOKEN = 'The request requires valid record authorization token.'

/** The signed-in record; throws 401 for a guest. */
export function requireViewer(caller: Caller): StoredRecord {
  if (!caller.viewer) throw new ApiError(401, NEEDS_TOKEN)
  return caller.viewer
}

/** The signed-in superuser; throws 401 for a guest and 403 for anyone else. */
export function requireSuperuser(caller: Caller): StoredRecord {
  const viewer = requireViewer(caller)
  if (!isSuperuser({ auth: viewer }))
    throw new ApiError(403, 'The authorized record is not allowed to perform this action.')
  return viewer
}

/**
 * The signed-in record of this collection. Throws 404 without a collection and 403 for a record of another one; as in
 * PocketBase, that message names the token's collection.
 */
export function requireSameCollection(caller: Caller, collection: CollectionModel | undefined): StoredRecord {
  if (!collection) throw new ApiError(404, 'Missing or invalid collection context.')
  const viewer = requireViewer(caller)
  if (viewer.collection.id !== collection.id) {
    throw new ApiError(403, `The request requires auth record from ${viewer.collection.name} collection.`)
  }
  return viewer
}
