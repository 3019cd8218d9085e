import { bindRule, changedFields, type RecordDraft, type RecordSet } from '@timesheet/engine'
import { checkManager, checkUser, checkUserFields, users } from '@timesheet/domain/people'
import { MANAGERS_LOCK, readManagers } from './managers.derived.ts'
import { viewerOf } from '../kernel/viewer.ts'

export const usersRule = bindRule(users, {
  lock: ({ row, stored }) => (movesBelow({ row, stored }) ? MANAGERS_LOCK : []),
  gather: managersOnceWritten,
  check: (draft, managerOf, { action }) => {
    const viewer = viewerOf(draft)
    const fields = viewer && action === 'update' ? checkUserFields(changedFields(draft), viewer) : null
    return fields ?? checkUser(draft.row) ?? checkManager(draft.row, (id) => managerOf.get(id) ?? '')
  },
})

function movesBelow({ row, stored }: Pick<RecordDraft<typeof users>, 'row' | 'stored'>): boolean {
  return row.manager !== '' && row.manager !== stored?.manager
}

/** The managers above the people of a set, with all its writes applied: two changes in one batch may close a loop. */
async function managersOnceWritten(set: RecordSet<typeof users>): Promise<ReadonlyMap<string, string>> {
  const moved = set.drafts.filter(movesBelow)
  const stored = await readManagers(
    set,
    moved.map(({ row }) => row.manager),
  )
  return new Map([...stored, ...moved.map(({ row }) => [row.id, row.manager] as const)])
}
