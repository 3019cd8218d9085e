import type { RecordSet } from '@timesheet/engine'
import { rejectedAlerts } from '@timesheet/domain/alerts'
import type { hours } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { rejectedDays } from './gather-people.ts'
import { settleAlerts } from './settle-alerts.ts'

/** Tells people at once when their hours are rejected, and ends that once none is left; other writes cost nothing. */
export async function followRejected(set: RecordSet<typeof hours>): Promise<void> {
  const touched = set.drafts.filter(({ row, stored }) => {
    const [was, is] = [stored?.state === 'rejected', set.action !== 'delete' && row.state === 'rejected']
    return was !== is || (is && stored?.day !== row.day)
  })
  const people = [...new Set(touched.map(({ row }) => row.user))]
  if (people.length === 0) return
  const rejected = await rejectedDays(set.app, people, set.tx)
  const conditions = people.flatMap((id) => rejectedAlerts({ id, rejected: rejected.get(id) ?? [] }))
  await settleAlerts(set, conditions, { object: users.name, objectIds: people, codes: ['HRS-RECHAZADA'] })
}
