import { ApiError, currentOrigin, findRows, isRecordOf, type RecordLink } from '@timesheet/engine'
import { monthOf } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import {
  checkClockAnswer,
  monthParts,
  summarisePart,
  summaryRange,
  timeClock,
  type timeClockAnswers,
} from '@timesheet/domain/time_clock'
import { gatherEmployers } from '../kernel/person-periods.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { registerLock } from './record-rows.hook.ts'

/** Compares the code that the person saw with the month's rows, and fills in what they came to. */
export const answerSummary: RecordLink<typeof timeClockAnswers> = async (set, next) => {
  await set.tx.lock(...set.drafts.map(({ row }) => registerLock(row.user)))
  const historyOf = await gatherEmployers(
    set,
    set.drafts.map(({ row }) => row.user),
  )
  for (const draft of set.drafts) {
    const { row, request } = draft
    if (row.user === '' || !/^\d{4}-\d\d$/.test(row.month)) continue
    if (request && (!isRecordOf(request.auth, users) || currentOrigin()?.impersonator))
      throw new ApiError(400, 'Only the person answers for their month.')
    const { from, to } = summaryRange(row.month)
    const rows = await findRows(set, timeClock, {
      filter: 'user = {:user} && day >= {:from} && day <= {:to}',
      params: { user: row.user, from, to },
      sort: 'seq',
    })
    const recorded = rows.filter(({ day }) => monthOf(day) === row.month).map(({ day }) => day)
    const parts = monthParts(row.month, historyOf(row.user), recorded)
    const [only, ...others] = parts
    if (only && others.length === 0) row.employer = only.employer
    const part = parts.find(({ employer }) => employer === row.employer)
    if (!part) {
      // Who employed the person changed since they looked.
      draft.violate({ field: 'code', code: 'clock_code' })
      continue
    }
    const summary = summarisePart(rows, part, set.app.clock().getTime())
    const person = await set.app.records.findById(users, row.user, set.tx)
    row.worked = summary.totals.minutes.work
    if (!request) continue
    const today = await todayAt(set.app, person?.values.calendar)
    const violation = checkClockAnswer(row, summary, monthOf(today))
    if (violation) draft.violate(violation)
  }
  await next()
}
