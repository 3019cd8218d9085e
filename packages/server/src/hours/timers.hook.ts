import { bindRule, findRowsById, isRecordOf, type RecordLink } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { checkTimer, timers } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { activities } from '@timesheet/domain/projects'

/** Sets the person of a started timer to the viewer. */
export const fillTimers: RecordLink<typeof timers> = async ({ action, drafts, request }, next) => {
  const owner = request?.auth
  if (action === 'create' && isRecordOf(owner, users)) for (const { row } of drafts) row.user = owner.values.id
  await next()
}

/** Refuses a timer on a target that takes no hours. */
export const timersRule = bindRule(timers, {
  gather: async (set) => ({
    documents: await findRowsById(
      set,
      documents,
      set.drafts.map(({ row }) => row.document),
    ),
    activities: await findRowsById(
      set,
      activities,
      set.drafts.map(({ row }) => row.activity),
    ),
  }),
  check: ({ row, stored }, found) =>
    checkTimer(row, {
      stored,
      document: found.documents.get(row.document) ?? null,
      activity: found.activities.get(row.activity) ?? null,
    }),
})
