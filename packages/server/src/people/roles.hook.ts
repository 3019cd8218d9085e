import { ApiError, type RecordEvent, type RecordLink } from '@timesheet/engine'
import { checkRole, type RoleAssignment, type User } from '@timesheet/domain/people'
import { refreshGrants } from '../kernel/grants.ts'
import { readRow, readRows, rowOf, storedOf } from '../kernel/rows.ts'

export const checkRoles: RecordLink = async (event, next) => {
  await next()
  const role = rowOf<RoleAssignment>(event)
  const person = await readRow<User>(event, 'users', role.user)
  const violation = person && checkRole(role, person)
  if (violation) event.violate(violation)
}

/** After a role changed, the rights of whoever had it or has it are worked out again; the last administrator stays (INV-CFG-03). */
export const followRoles: RecordLink = async (event, next) => {
  await next()
  await refreshGrants(event, [rowOf<RoleAssignment>(event).user, storedOf<RoleAssignment>(event)?.user ?? ''])
  if (storedOf<RoleAssignment>(event)?.role === 'adm') await refuseWithoutAdmin(event)
}

/** Nobody deactivates or removes the last active administrator (INV-CFG-03). */
export const keepLastAdmin: RecordLink = async (event, next) => {
  await next()
  const stored = storedOf<User>(event)
  const leaves = event.action === 'delete' || !stays(rowOf<User>(event))
  if (!stored || !stays(stored) || !stored.grants.includes('adm') || !leaves) return
  if ((await otherAdmins(event, stored.id)) > 0) return
  if (event.action === 'delete') throw new ApiError(400, 'The last active administrator cannot be removed.')
  event.violate({ field: 'active', code: 'role_last_admin' })
}

function stays({ active, leftOn, external }: User): boolean {
  return active && leftOn === '' && !external
}

async function refuseWithoutAdmin(event: RecordEvent): Promise<void> {
  if (!event.request || (await otherAdmins(event, '')) > 0) return
  throw new ApiError(400, 'The last active administrator cannot be removed.', {
    role: { code: 'role_last_admin', message: 'The last active administrator cannot be removed.' },
  })
}

async function otherAdmins(event: RecordEvent, except: string): Promise<number> {
  // Two administrators who remove one another at once would each count on the other.
  await event.tx.lock('last administrator')
  const admins = await readRows<User>(event, 'users', {
    filter: 'grants:each ?= "adm" && active = true && leftOn = "" && external = false && id != {:except}',
    params: { except },
  })
  return admins.length
}
