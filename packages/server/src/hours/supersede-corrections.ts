import { findRows, type RowOf, type RowPlace, type Transaction } from '@timesheet/engine'
import { balanceAdjustments, periods, supersededBy } from '@timesheet/domain/hours'
import { covers, formatDay } from '@timesheet/domain/kernel'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'

/** Rows per statement. */
const AT_ONCE = 50

type Period = RowOf<typeof periods>

/** The rows that take back what was posted about the days of a closed period, and is to be typed on them once open. */
export async function supersededIn(place: RowPlace, period: Period) {
  const posted = await findRows(place, balanceAdjustments, {
    filter: '(kind = "expected" || kind = "overtime") && factDay >= {:from} && factDay <= {:to}',
    params: { from: period.from, to: period.to },
    sort: 'created',
  })
  const people = [...new Set(posted.map(({ user }) => user))]
  const periodsOf = await gatherPersonPeriods(place, await findRows(place, periods), people)
  const isOpened = ({ user, factDay }: (typeof posted)[number]) =>
    periodsOf(user).some((own) => own.id === period.id && covers(own, factDay))
  return supersededBy(posted.filter(isOpened))
}

/**
 * Takes back, while a period is still closed, the corrections of what was expected and of overtime on its days: once it
 * is open, its inputs say both, and a correction beside a corrected input would count twice.
 */
export async function supersede(
  place: RowPlace & { readonly tx: Transaction },
  period: Period,
  signedBy: (user: string) => string,
): Promise<void> {
  const reason = `Se reabre del ${formatDay(period.from)} al ${formatDay(period.to)}: se corrige en sus días`
  const rows = await supersededIn(place, period)
  const signed = rows.map((row) => ({ ...row, reason, createdBy: signedBy(row.user) }))
  for (let start = 0; start < signed.length; start += AT_ONCE)
    await place.app.records.createAll(balanceAdjustments, signed.slice(start, start + AT_ONCE), place.tx)
}
