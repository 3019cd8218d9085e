import { ApiError, bindRule, findRowsById, type RecordLink, type RecordSet } from '@timesheet/engine'
import { checkRole, roles, type User, users } from '@timesheet/domain/people'

export const rolesRule = bindRule(roles, {
  gather: (set) =>
    findRowsById(
      set,
      users,
      set.drafts.map(({ row }) => row.user),
    ),
  check: ({ row }, people) => {
    const person = people.get(row.user)
    return person ? checkRole(row, person) : null
  },
})

/** Nobody takes the role of the last active administrator (INV-CFG-03). */
export async function keepAdminRole(set: RecordSet<typeof roles>): Promise<void> {
  if (set.drafts.some(({ stored }) => stored?.role === 'adm')) await refuseWithoutAdmin(set)
}

/** Nobody deactivates or removes the last active administrator (INV-CFG-03). */
export const keepLastAdmin: RecordLink<typeof users> = async (set, next) => {
  await next()
  const leaving = set.drafts.filter(
    ({ row, stored }) =>
      stored && stays(stored) && stored.grants.includes('adm') && (set.action === 'delete' || !stays(row)),
  )
  if (leaving.length === 0) return
  const gone = new Set(leaving.map(({ row }) => row.id))
  if ((await otherAdmins(set, gone)) > 0) return
  if (set.action === 'delete') throw new ApiError(400, 'The last active administrator cannot be removed.')
  for (const { violate } of leaving) violate({ field: 'active', code: 'role_last_admin' })
}

function stays({ active, leftOn, external }: Pick<User, 'active' | 'leftOn' | 'external'>): boolean {
  return active && leftOn === '' && !external
}

async function refuseWithoutAdmin(set: RecordSet<typeof roles>): Promise<void> {
  if (!set.request || (await otherAdmins(set, new Set())) > 0) return
  throw new ApiError(400, 'The last active administrator cannot be removed.', {
    role: { code: 'role_last_admin', message: 'The last active administrator cannot be removed.' },
  })
}

async function otherAdmins({ app, tx }: Pick<RecordSet, 'app' | 'tx'>, except: ReadonlySet<string>): Promise<number> {
  // Two administrators who remove one another at once would each count on the other.
  await tx.lock('last administrator')
  const filter = 'grants:each ?= "adm" && active = true && leftOn = "" && external = false'
  const admins = await app.records.findAll(users, { filter }, tx)
  return admins.filter(({ values }) => !except.has(values.id)).length
}
