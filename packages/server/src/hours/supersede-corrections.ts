import { findRows, type RowOf, type RowPlace, type Transaction } from '@timesheet/engine'
import { balanceAdjustments, periods, supersededBy } from '@timesheet/domain/hours'
import { covers, formatDay } from '@timesheet/domain/kernel'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { CLOSED_DAYS } from './closed-days.hook.ts'

/** Rows per statement. */
const AT_ONCE = 50
const OF_ITS_DAYS = '(kind = "expected" || kind = "overtime") && factDay >= {:from} && factDay <= {:to}'

type Period = RowOf<typeof periods>

/** Who has corrections of the days of a period, and how many rows these are. */
export async function correctedIn({ app, tx }: RowPlace, { from, to }: Period) {
  const found = await app.records.aggregate(
    { collection: balanceAdjustments, filter: OF_ITS_DAYS, params: { from, to }, groupBy: ['user'], sums: [] },
    tx,
  )
  return { people: found.map(({ user }) => user), rows: found.reduce((sum, { entries }) => sum + entries, 0) }
}

/**
 * The rows that take back what was posted about the days of a closed period, and is to be typed on them once open: of
 * everybody, or of some people.
 */
export async function supersededIn(place: RowPlace, period: Period, only?: readonly string[]) {
  const { from, to } = period
  const named = only?.map((user, i) => [`user${i}`, user] as const) ?? []
  const whose = named.length > 0 ? ` && (${named.map(([name]) => `user = {:${name}}`).join(' || ')})` : ''
  const posted = await place.app.records.aggregate(
    {
      collection: balanceAdjustments,
      filter: `${OF_ITS_DAYS}${whose}`,
      params: { from, to, ...Object.fromEntries(named) },
      groupBy: ['user', 'factDay', 'period', 'kind', 'source'],
      sums: ['minutes', 'extra50', 'extra100', 'extra', 'pay', 'fromBank'],
    },
    place.tx,
  )
  const people = [...new Set(posted.map(({ user }) => user))]
  const periodsOf = await gatherPersonPeriods(place, await findRows(place, periods), people)
  const isOpened = ({ user, factDay }: (typeof posted)[number]) =>
    periodsOf(user).some((own) => own.id === period.id && covers(own, factDay))
  return supersededBy(posted.filter(isOpened).map((row) => ({ ...row, days: 0 })))
}

/** Whose corrections are taken back, and by whom. */
export interface TakenBack {
  readonly period: Period
  readonly people: readonly string[]
  /** The two who reopen; nobody corrects their own balance. */
  readonly askedBy: string
  readonly confirmedBy: string
}

/**
 * Takes back, while a period is still closed, the corrections of what was expected and of overtime on its days: once it
 * is open, its inputs say both, and a correction beside a corrected input would count twice. Returns the number of rows.
 */
export async function supersede(
  place: RowPlace & { readonly tx: Transaction },
  { period, people, askedBy, confirmedBy }: TakenBack,
): Promise<number> {
  await place.tx.lockShared(CLOSED_DAYS)
  await place.tx.lock(...people.map((user) => `balance ${user}`))
  const reason = `Se reabre del ${formatDay(period.from)} al ${formatDay(period.to)}: se corrige en sus días`
  const rows = people.length === 0 ? [] : await supersededIn(place, period, people)
  const signed = rows.map((row) => ({ ...row, reason, createdBy: row.user === confirmedBy ? askedBy : confirmedBy }))
  for (let start = 0; start < signed.length; start += AT_ONCE)
    await place.app.records.createAll(balanceAdjustments, signed.slice(start, start + AT_ONCE), place.tx)
  return signed.length
}
