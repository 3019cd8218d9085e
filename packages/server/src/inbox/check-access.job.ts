import type { App } from '@timesheet/engine'
import { inbox } from '@timesheet/domain/inbox'
import { dropUnreadable } from '../kernel/inbox.ts'

const PEOPLE_AT_ONCE = 50

/** Removes what people may not read any more from all inboxes, some people at a time (INV-WF-05). */
export async function checkInboxAccess(app: App, signal: AbortSignal): Promise<void> {
  const rows = await app.records.aggregate({
    collection: inbox,
    filter: `state = 'pending' && object != ''`,
    groupBy: ['user'],
    sums: [],
  })
  const people = rows.map(({ user }) => String(user))
  for (let start = 0; start < people.length && !signal.aborted; start += PEOPLE_AT_ONCE) {
    const some = people.slice(start, start + PEOPLE_AT_ONCE)
    await app.driver.transaction((tx) => dropUnreadable({ app, tx }, some))
  }
}
