import type { RecordEvent, RecordLink } from '@timesheet/engine'
import type { HourEntry } from '@timesheet/domain/hours'
import type { User } from '@timesheet/domain/people'
import { readRow, rowOf, storedOf } from '../kernel/rows.ts'

/** What an entry leaves out: kind, state, specialty, who entered it, and the count of its changes. */
export const fillHours: RecordLink = async (event, next) => {
  const entry = rowOf<HourEntry>(event)
  const values = event.record.values
  if (entry.kind === ('' as never)) values['kind'] = 'normal'
  if (entry.state === ('' as never)) values['state'] = 'draft'
  if (entry.source === '') values['source'] = 'manual'
  if (entry.specialty === '') values['specialty'] = (await readRow<User>(event, 'users', entry.user))?.specialty ?? ''
  const auth = event.request?.auth
  if (auth) values['enteredBy'] = auth.collection.name === 'users' ? auth.values.id : ''
  checkVersion(event)
  values['version'] = (storedOf<HourEntry>(event)?.version ?? 0) + 1
  await next()
}

/** A write that names an older version would undo what it never saw (domain.md §0.1, concurrency). */
function checkVersion(event: RecordEvent): void {
  const stored = storedOf<HourEntry>(event)
  const named = event.request?.body['version']
  if (stored && named !== undefined && Number(named) !== stored.version)
    event.violate({ field: 'version', code: 'hours_conflict' })
}
