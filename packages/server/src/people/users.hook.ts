import { bindRule, changedFields, type RecordLink } from '@timesheet/engine'
import { checkUser, checkUserFields, users } from '@timesheet/domain/people'
import { viewerOf } from '../kernel/viewer.ts'

/** A new person has no derived rights, whatever was sent. */
export const fillUsers: RecordLink<typeof users> = async (set, next) => {
  if (set.action === 'create' && set.request)
    for (const { row } of set.drafts) Object.assign(row, { grants: [], leadsProjects: [], leadsSpecialty: [] })
  await next()
}

export const usersRule = bindRule(users, {
  check: (draft, _facts, { action }) => {
    const viewer = viewerOf(draft)
    const fields = viewer && action === 'update' ? checkUserFields(changedFields(draft), viewer) : null
    return fields ?? checkUser(draft.row)
  },
})
