import { checkMergedRow } from '@timesheet/domain/merges'
import { bindRule, changedFields, type RecordSet } from '@timesheet/engine'
import { checkUser, checkUserFields, employment, preferences, userCalendar, users } from '@timesheet/domain/people'
import { viewerOf } from '../kernel/viewer.ts'

export const usersRule = bindRule(users, {
  check: (draft, _, { action }) => {
    const { row, stored, request } = draft
    const merged = checkMergedRow(row, { stored, isAsked: request !== null })
    if (merged) return merged
    const viewer = viewerOf(draft)
    const fields = viewer && action === 'update' ? checkUserFields(changedFields(draft), viewer) : null
    return fields ?? checkUser(draft.row)
  },
})

/**
 * Creates the employment, the preferences and the first calendar of new people in the same transaction, whatever client
 * creates them.
 */
export async function makePersonRows({ app, tx, action, drafts }: RecordSet<typeof users>): Promise<void> {
  if (action !== 'create') return
  const rows = drafts.map(({ row: { id } }) => ({ id, user: id }))
  await app.records.createAll(employment, rows, tx)
  await app.records.createAll(preferences, rows, tx)
  const placed = drafts.filter(({ row }) => row.calendar !== '')
  const first = placed.map(({ row: { id, calendar } }) => ({ user: id, calendar, from: '' }))
  if (first.length > 0) await app.records.createAll(userCalendar, first, tx)
}
