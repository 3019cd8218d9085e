import { bindRule, changedFields, type RecordSet } from '@timesheet/engine'
import { checkUser, checkUserFields, employment, preferences, users } from '@timesheet/domain/people'
import { viewerOf } from '../kernel/viewer.ts'

export const usersRule = bindRule(users, {
  check: (draft, _, { action }) => {
    const viewer = viewerOf(draft)
    const fields = viewer && action === 'update' ? checkUserFields(changedFields(draft), viewer) : null
    return fields ?? checkUser(draft.row)
  },
})

/** Creates the employment and preferences of new people in the same transaction, whatever client creates them. */
export async function makePersonRows({ app, tx, action, drafts }: RecordSet<typeof users>): Promise<void> {
  if (action !== 'create') return
  const rows = drafts.map(({ row: { id } }) => ({ id, user: id }))
  await app.records.createAll(employment, rows, tx)
  await app.records.createAll(preferences, rows, tx)
}
