import type { RecordLink } from '@timesheet/engine'
import type { Member } from '@timesheet/domain/projects'
import { rowOf } from '../kernel/rows.ts'

export const checkMembers: RecordLink = async (event, next) => {
  await next()
  const { from, to } = rowOf<Member>(event)
  if (from !== '' && to !== '' && to <= from) event.violate({ field: 'to', code: 'member_dates' })
}
