import type { CollectionModel } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { isSuperuser } from '../kernel/request-info.ts'

interface Caller {
  readonly viewer: StoredRecord | null
}

const NEEDS_TOKEN = 'The request requires valid record authorization token.'

/** The signed-in record, or 401. */
export function requireViewer(caller: Caller): StoredRecord {
  if (!caller.viewer) throw new ApiError(401, NEEDS_TOKEN)
  return caller.viewer
}

/** The signed-in superuser; a guest gets 401, anyone else 403. */
export function requireSuperuser(caller: Caller): StoredRecord {
  const viewer = requireViewer(caller)
  if (!isSuperuser({ auth: viewer }))
    throw new ApiError(403, 'The authorized record is not allowed to perform this action.')
  return viewer
}

/** The signed-in record when it belongs to the collection, which has to be there; the refusal names the token's own collection, as the reference does. */
export function requireSameCollection(caller: Caller, collection: CollectionModel | undefined): StoredRecord {
  if (!collection) throw new ApiError(404, 'Missing or invalid collection context.')
  const viewer = requireViewer(caller)
  if (viewer.collection.id !== collection.id) {
    throw new ApiError(403, `The request requires auth record from ${viewer.collection.name} collection.`)
  }
  return viewer
}
