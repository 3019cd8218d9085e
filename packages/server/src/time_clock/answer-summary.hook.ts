import { ApiError, findRows, isRecordOf, type RecordLink } from '@timesheet/engine'
import { monthOf } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import {
  REASON_LENGTH,
  summariseMonth,
  summaryRange,
  timeClock,
  type timeClockAnswers,
} from '@timesheet/domain/time_clock'
import { todayAt } from '../kernel/time-zone.ts'
import { registerLock } from './record-rows.hook.ts'

/** Compares the code that the person saw with the month's rows, and fills in what they came to. */
export const answerSummary: RecordLink<typeof timeClockAnswers> = async (set, next) => {
  await set.tx.lock(...set.drafts.map(({ row }) => registerLock(row.user)))
  for (const draft of set.drafts) {
    const { row, request } = draft
    if (row.user === '' || !/^\d{4}-\d\d$/.test(row.month)) continue
    if (request && !isRecordOf(request.auth, users)) throw new ApiError(400, 'Only the person answers for their month.')
    const { from, to } = summaryRange(row.month)
    const rows = await findRows(set, timeClock, {
      filter: 'user = {:user} && day >= {:from} && day <= {:to}',
      params: { user: row.user, from, to },
      sort: 'seq',
    })
    const summary = summariseMonth(rows, row.month, set.app.clock().getTime())
    const person = await set.app.records.findById(users, row.user, set.tx)
    row.worked = summary.totals.minutes.work
    if (!request) continue
    if (row.month >= monthOf(await todayAt(set.app, person?.values.calendar)))
      draft.violate({ field: 'month', code: 'clock_month' })
    else if (summary.code !== row.code) draft.violate({ field: 'code', code: 'clock_code' })
    else if (row.answer === 'objected' && row.reason.trim().length < REASON_LENGTH)
      draft.violate({ field: 'reason', code: 'clock_reason', params: { min: REASON_LENGTH } })
  }
  await next()
}
