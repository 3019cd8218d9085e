import { ApiError, type Installer, isRecordOf } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'
import type { CollectionDeclaration } from '@timesheet/schema'

/** The statuses by which access rules refuse. */
const REFUSED = { create: 400, update: 404, delete: 403 } as const

/** Refuses a superuser to write a collection whose rows people of the firm sign. */
export function writtenByPeople(collection: CollectionDeclaration): Installer {
  return (hooks) =>
    hooks.on('request', collection, async (set, next) => {
      if (!isRecordOf(set.request?.auth ?? null, users)) throw new ApiError(REFUSED[set.action])
      await next()
    })
}
