import { inbox, type InboxItem } from '@timesheet/domain/inbox'
import { client } from '../../data/client.ts'
import { errorText } from '../../data/error-text.ts'
import { sendOnce } from '../../data/send-once.ts'
import { loadChunk } from '../../ui/lazy/load-chunk.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { updateRecord } from '../store-record.ts'
import type { DecisionInput } from './inbox-objects.ts'

/** Options of a request that outlives its page and is not cancelled by another of its kind. */
export const LASTING: DecisionInput['options'] = { keepalive: true, requestKey: null }

function reported(work: Promise<unknown>): void {
  work.catch((error: unknown) => showProblem(errorText(error)))
}

/** Marks an item as read, or as unread. */
export function markRead(item: Pick<InboxItem, 'id'>, isRead = true): void {
  reported(updateRecord(inbox, item.id, { readAt: isRead ? new Date().toISOString() : '' }))
}

/** Puts items off until then, or wakes them. */
export function snooze(ids: readonly string[], until: Date | null): void {
  const snoozedUntil = until ? until.toISOString() : ''
  const [only] = ids
  if (ids.length === 1 && only !== undefined) reported(updateRecord(inbox, only, { snoozedUntil }))
  else reported(snoozeMany(ids, snoozedUntil))
}

async function snoozeMany(ids: readonly string[], snoozedUntil: string): Promise<void> {
  const { updateRecords } = await loadChunk(() => import('../in-batches.ts'))
  return updateRecords(inbox, ids, { snoozedUntil })
}

/** Discards a notice. */
export function discard(id: string): Promise<unknown> {
  return sendOnce('', { state: 'discarded' }, (values, under) =>
    client.collection(inbox.name).update(id, values, { ...under, ...LASTING }),
  )
}
