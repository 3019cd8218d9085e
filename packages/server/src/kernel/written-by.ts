import { ApiError, type Installer, isRecordOf } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'
import type { CollectionDeclaration } from '@timesheet/schema'

/** Refuses a superuser to write a collection whose rows people of the firm sign. */
export function writtenByPeople(collection: CollectionDeclaration): Installer {
  return (hooks) =>
    hooks.on('request', collection, async (set, next) => {
      if (!isRecordOf(set.request?.auth ?? null, users)) throw new ApiError(400)
      await next()
    })
}
