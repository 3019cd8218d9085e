import type { RecordLink } from '@timesheet/engine'
import type { JsonValue } from '@timesheet/schema'
import type { HourEntry } from '@timesheet/domain/hours'
import { writeAudit } from '../config/write-audit.ts'
import { rowOf, storedOf } from '../people/rows.ts'

/** Hours that somebody else enters, changes or deletes are always told (domain.md §5.7). */
export const auditHours: RecordLink = async (event, next) => {
  await next()
  const entry = rowOf<HourEntry>(event)
  const auth = event.request?.auth
  if (!auth || auth.values.id === entry.user) return
  await writeAudit(event, {
    action: `${event.action}_for_other`,
    before: brief(storedOf<HourEntry>(event)),
    after: event.action === 'delete' ? null : brief(entry),
  })
}

function brief(entry: HourEntry | null): JsonValue {
  if (!entry) return null
  const { user, day, minutes, project, document, activity, nonproductive, note, state } = entry
  return { user, day, minutes, project, document, activity, nonproductive, note, state }
}
