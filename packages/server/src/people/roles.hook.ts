import { ApiError, bindRule, findRowsById, type RecordLink, type RecordSet } from '@timesheet/engine'
import { checkLastAdministrator, checkRole, type employment, isLasting, roles, users } from '@timesheet/domain/people'

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

const REFUSAL = 'The last active administrator cannot be removed.'

/** Refuses to remove the role of the last active administrator (INV-CFG-03). */
export async function keepAdminRole(set: RecordSet<typeof roles>): Promise<void> {
  if (!set.request || !set.drafts.some(({ stored }) => stored?.role === 'adm')) return
  const violation = checkLastAdministrator('role', await otherAdmins(set, new Set()))
  if (violation) throw new ApiError(400, REFUSAL, { role: { code: violation.code, message: REFUSAL } })
}

/** Refuses to deactivate or delete the last active administrator (INV-CFG-03). */
export const keepLastAdmin: RecordLink<typeof users> = async (set, next) => {
  await next()
  const leaving = set.drafts.filter(
    ({ row, stored }) =>
      stored && isLasting(stored) && stored.grants.includes('adm') && (set.action === 'delete' || !isLasting(row)),
  )
  if (leaving.length === 0) return
  const violation = checkLastAdministrator('active', await otherAdmins(set, new Set(leaving.map(({ row }) => row.id))))
  if (!violation) return
  if (set.action === 'delete') throw new ApiError(400, REFUSAL)
  for (const { violate } of leaving) violate(violation)
}

/** Refuses a leaving day of the last active administrator (INV-CFG-03). */
export const keepLastAdminEmployed: RecordLink<typeof employment> = async (set, next) => {
  await next()
  const ending = set.drafts.filter(({ row, stored }) => stored?.leftOn === '' && row.leftOn !== '')
  if (ending.length === 0) return
  const people = await findRowsById(
    set,
    users,
    ending.map(({ row }) => row.user),
  )
  const leaving = ending.filter(({ row: { user } }) => {
    const person = people.get(user)
    return person && isLasting(person) && person.grants.includes('adm')
  })
  if (leaving.length === 0) return
  const others = await otherAdmins(set, new Set(leaving.map(({ row }) => row.user)))
  const violation = checkLastAdministrator('leftOn', others)
  if (violation) for (const { violate } of leaving) violate(violation)
}

async function otherAdmins({ app, tx }: Pick<RecordSet, 'app' | 'tx'>, except: ReadonlySet<string>): Promise<number> {
  // Serialises the removal of administrators: two at once would each count the other as remaining.
  await tx.lock('last administrator')
  const filter = 'grants:each ?= "adm" && active = true && accessUntil = "" && external = false'
  const admins = await app.records.findAll(users, { filter }, tx)
  return admins.filter(({ values }) => !except.has(values.id)).length
}
