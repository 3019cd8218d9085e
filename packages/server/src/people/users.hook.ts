import type { RecordLink } from '@timesheet/engine'
import { checkUser, checkUserFields, type User } from '@timesheet/domain/people'
import { changedFields, rowOf } from '../kernel/rows.ts'
import { viewerOf } from '../kernel/viewer.ts'

/** A new person has no derived rights, whatever was sent. */
export const fillUsers: RecordLink = async (event, next) => {
  if (event.action === 'create' && event.request)
    Object.assign(event.record.values, { grants: [], leadsProjects: [], leadsSpecialty: [] })
  await next()
}

export const checkUsers: RecordLink = async (event, next) => {
  await next()
  const viewer = viewerOf(event)
  const fields = viewer && event.action === 'update' ? checkUserFields(changedFields(event), viewer) : null
  const violation = fields ?? checkUser(rowOf<User>(event))
  if (violation) event.violate(violation)
}
