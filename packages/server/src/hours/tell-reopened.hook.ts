import { findRowsById, type RecordSet } from '@timesheet/engine'
import { type hours, hoursBatches, isAmendment } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { projects } from '@timesheet/domain/projects'
import { type NewInboxItem, putItems } from '../kernel/inbox.ts'

const CODE = 'HRS-REABIERTA'
const SHOWN_REASON = 120

/** Tells the owner that approved hours were taken back or changed, and why: one notice per part and person. */
export async function tellReopened(set: RecordSet<typeof hours>): Promise<void> {
  const reopened = set.drafts.filter(({ row, stored }) => stored?.state === 'approved' && row.state === 'submitted')
  if (set.action !== 'update' || reopened.length === 0) return
  const charged = await findRowsById(
    set,
    projects,
    reopened.map(({ stored }) => stored?.project ?? ''),
  )
  const items = reopened.map(({ row, stored }): NewInboxItem => {
    const code = charged.get(stored?.project ?? '')?.code
    const what = isAmendment(row, stored) ? 'Cambiaron' : 'Se desaprobaron'
    const where = code === undefined ? '' : ` de ${code}`
    return {
      user: row.user,
      class: 'notice',
      code: CODE,
      title: `${what} horas aprobadas${where}, ${formatDay(row.day)}: ${[...row.reason].slice(0, SHOWN_REASON).join('')}`,
      reason: 'Son horas propias; vuelven a esperar aprobación',
      link: `/hours?week=${row.day}`,
      object: hoursBatches.name,
      objectId: row.batch,
    }
  })
  await putItems(set, [...new Map(items.map((item) => [`${item.user} ${item.objectId}`, item])).values()])
}
