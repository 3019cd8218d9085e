import type { RecordEvent } from '@timesheet/engine'
import type { JsonValue } from '@timesheet/schema'

export interface AuditNote {
  readonly action: string
  readonly before: JsonValue
  readonly after: JsonValue
  readonly reason?: string
}

/** Writes one row of the append-only log, in the same transaction as the change it tells of. */
export async function writeAudit(event: RecordEvent, note: AuditNote): Promise<void> {
  const auth = event.request?.auth
  await event.app.records.create(
    'audit',
    {
      entity: event.record.collection.name,
      entityId: event.record.values.id,
      action: note.action,
      before: note.before,
      after: note.after,
      user: auth?.collection.name === 'users' ? auth.values.id : '',
      reason: note.reason ?? '',
    },
    event.tx,
  )
}
