import { type App, findRows, findRowsByKey, type RowOf } from '@timesheet/engine'
import { balanceAdjustments, type closings, payrollItems, periods, postingPeriods } from '@timesheet/domain/hours'
import { type Day, type Minutes, monthOf, monthTitle, sumMinutes } from '@timesheet/domain/kernel'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { todayAt } from '../kernel/time-zone.ts'

/** What tells these postings from those of people. */
const SOURCE = 'Horas extra pagadas'
/** Rows per transaction: it holds the writers' lock for some milliseconds. */
const AT_ONCE = 50

/** A closing whose payroll list is frozen. */
type Frozen = Pick<RowOf<typeof closings>, 'id' | 'number' | 'closedBy'>

/** What a posting says of overtime that leaves the hour bank because it is paid; `to` is the last day that it is of. */
export function paidOvertime(minutes: Minutes, { to, number }: { readonly to: Day; readonly number: number }) {
  const month = monthTitle(monthOf(to)).toLowerCase()
  return {
    factDay: to,
    kind: 'balance' as const,
    minutes: -minutes,
    days: 0,
    source: SOURCE,
    reason: `Horas extra de ${month} que se pagan, cierre ${number}`,
  }
}

/**
 * Takes overtime that a closing tells payroll to pay out of the hour bank: a correction of the balance in the person's
 * first later period that is open. A closing after a reopening posts the difference alone; where no later period is open
 * nothing is posted, and the office does it by hand.
 */
export async function postPaidOvertime(app: App, closing: Frozen, period: RowOf<typeof periods>): Promise<void> {
  const place = { app }
  const today = await todayAt(app, '')
  const told = await findRowsByKey(place, payrollItems, [{ period: period.id }])
  const posted = await findRows(place, balanceAdjustments, {
    filter: 'factDay >= {:from} && factDay <= {:to} && source = {:source}',
    params: { from: period.from, to: period.to, source: SOURCE },
  })
  const alike = await findRows(place, periods, { filter: 'kind = {:kind}', params: { kind: period.kind } })
  const periodsOf = await gatherPersonPeriods(place, alike)
  // What one employer's closings told is theirs, also where another's end on the same day.
  const byStretch = Map.groupBy(told, ({ user, to }) => `${user} ${to}`)
  const rows = [...byStretch.values()].flatMap((items) => {
    const { user, to } = items[0]!
    const owed = items.find((item) => item.closing === closing.id)?.settlement?.fromBank ?? 0
    const before = posted.filter((row) => row.user === user && row.factDay === to)
    const minutes = owed + sumMinutes(before.map((row) => row.minutes))
    const [open] = postingPeriods(periodsOf(user), { day: period.to, today })
    if (minutes === 0 || !open) return []
    const { number, closedBy: createdBy } = closing
    return [{ user, period: open.id, createdBy, ...paidOvertime(minutes, { to, number }) }]
  })
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await app.driver.transaction(async (tx) =>
      app.records.createAll(balanceAdjustments, rows.slice(start, start + AT_ONCE), tx),
    )
}
