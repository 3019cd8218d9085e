import { currentOrigin, randomId, type RecordSet } from '@timesheet/engine'
import { operations } from '@timesheet/domain/config'
import { DELETE_ENTRIES, EDITABLE_STATES, hours, UNSENT } from '@timesheet/domain/hours'
import { authorOf } from '../kernel/author.ts'

/**
 * Stores drafts that somebody deletes one by one as an operation, which the trash lists and undoes like those of a
 * command; what was rejected comes back as a draft. A deletion that is part of an operation is stored with it.
 */
export async function keepDeleted(set: RecordSet<typeof hours>): Promise<void> {
  if (set.action !== 'delete' || currentOrigin()?.operation) return
  const rows = set.drafts.flatMap(({ stored }) => (stored && EDITABLE_STATES.includes(stored.state) ? [stored] : []))
  const author = await authorOf(set)
  if (rows.length === 0 || author.actor === '') return
  await set.app.records.create(
    operations,
    {
      ...author,
      id: randomId(),
      command: DELETE_ENTRIES,
      input: {},
      creates: 0,
      updates: 0,
      deletes: rows.length,
      undoes: '',
      steps: rows.map((row) => ({
        collection: hours.name,
        id: row.id,
        before: { ...row, ...UNSENT, state: 'draft' as const },
        after: null,
      })),
    },
    set.tx,
  )
}
