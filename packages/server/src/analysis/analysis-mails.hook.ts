import { bindRule, findRowsById, findRowsByKey, type RecordSet } from '@timesheet/engine'
import { analysisMails, checkAnalysisMailChange, checkNewAnalysisMail, mailPeriod } from '@timesheet/domain/analysis'
import { savedViews } from '@timesheet/domain/config'
import { users } from '@timesheet/domain/people'
import { todayAt } from '../kernel/time-zone.ts'

/** Refuses a mail of what its reader may not open, and who changes what is not theirs. */
export const analysisMailRule = bindRule(analysisMails, {
  lock: ({ row }) => `analysis mails ${row.by}`,
  gather: async (set) => {
    const views = await findRowsById(
      set,
      savedViews,
      set.drafts.map(({ row }) => row.analysis),
    )
    const people = await findRowsById(
      set,
      users,
      set.drafts.map(({ row }) => row.user),
    )
    const stored = await findRowsByKey(
      set,
      analysisMails,
      set.drafts.map(({ row: { by } }) => ({ by })),
    )
    return { views, people, counts: Map.groupBy(stored, ({ by }) => by) }
  },
  check: ({ row, stored, request }, { views, people, counts }) => {
    const viewer = request?.auth
    if (!viewer || viewer.collection.name !== users.name) return null
    if (stored) return checkAnalysisMailChange(row, { stored, viewer: viewer.values.id })
    const person = people.get(row.user)
    return checkNewAnalysisMail(row, {
      view: views.get(row.analysis) ?? null,
      isEmployee: person?.active === true && !person.external,
      others: counts.get(row.by)?.length ?? 0,
    })
  },
})

/** What a request says of when a mail was sent does not count; it begins with the next day, week or month. */
export async function dateAnalysisMails(
  set: RecordSet<typeof analysisMails>,
  next: () => Promise<void>,
): Promise<void> {
  for (const { row, stored, request } of set.drafts) {
    if (!request || row.every === '') continue
    row.mailed = stored?.mailed ?? ''
    const isAsBefore = stored?.every === row.every && (row.stopped || !stored.stopped)
    const [person] = isAsBefore ? [] : (await findRowsById(set, users, [row.user])).values()
    row.dealtWith = isAsBefore
      ? (stored?.dealtWith ?? '')
      : mailPeriod(row.every, await todayAt(set.app, person?.calendar))
  }
  await next()
}
