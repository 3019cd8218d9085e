import { ApiError, type Installer, isRecordOf } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'
import type { CollectionDeclaration } from '@timesheet/schema'

/** Refuses every request, a superuser's too, to write a collection that only the program writes. */
export function writtenByProgram(collection: CollectionDeclaration): Installer {
  return (hooks) =>
    hooks.on('request', collection, async () => {
      throw new ApiError(403, 'Only the program writes records here.')
    })
}

/** Refuses a superuser to write a collection whose rows people of the firm sign. */
export function writtenByPeople(collection: CollectionDeclaration): Installer {
  return (hooks) =>
    hooks.on('request', collection, async (set, next) => {
      if (!isRecordOf(set.request?.auth ?? null, users)) throw new ApiError(400)
      await next()
    })
}
