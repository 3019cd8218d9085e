import { bindRule, type RecordSet } from '@timesheet/engine'
import { checkInboxChange, inbox } from '@timesheet/domain/inbox'
import { formatDateTime } from '@timesheet/schema'

/** Refuses what a person may not change of an item. */
export const inboxRule = bindRule(inbox, {
  gather: async ({ app }) => app.clock().getTime(),
  check: ({ row, stored, request }, now) => {
    const isPerson = request?.auth?.collection.name === 'users'
    return isPerson && stored ? checkInboxChange({ ...row }, { stored: { ...stored }, now }) : null
  },
})

/** Dates what a person did by the server's clock, whatever instant the request gave. */
export async function dateInboxChanges(set: RecordSet<typeof inbox>, next: () => Promise<void>): Promise<void> {
  const now = formatDateTime(set.app.clock())
  for (const { row, stored, request } of set.drafts) {
    if (!request || !stored) continue
    if (row.readAt !== stored.readAt && row.readAt !== '') row.readAt = stored.readAt || now
    row.endedAt = row.state === 'discarded' && stored.state === 'pending' ? now : stored.endedAt
  }
  await next()
}
