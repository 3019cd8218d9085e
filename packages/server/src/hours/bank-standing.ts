import { findRows, findRowsByKey, type RowPlace } from '@timesheet/engine'
import {
  balanceAdjustments,
  balanceEffect,
  type BankPosting,
  type DayRange,
  frozenMonths,
  hoursAdjustments,
  periods,
} from '@timesheet/domain/hours'
import { addDays, addMonths, type Day, type Minutes, type Month, monthOf } from '@timesheet/domain/kernel'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { closedSpans, type SpansOf } from '../kernel/year-overtime.ts'

const MONTHS_BACK = 24

/** The last day that counts in balances, and whether others that are over come after it. */
export interface BankDayAsked {
  readonly until: Day
  readonly isPast: boolean
}

/** The day that was asked for where it is over, else yesterday. */
export async function askedBankDay({ app }: RowPlace, asked: Day | ''): Promise<BankDayAsked> {
  const yesterday = addDays(await todayAt(app, ''), -1)
  return asked !== '' && asked < yesterday ? { until: asked, isPast: true } : { until: yesterday, isPast: false }
}

/** The closed months of the last two years of each person, and their days since that are over. */
export interface BankDays {
  /** Of a day that is past those closed months alone that had ended on it. */
  readonly spansOf: SpansOf
  /** The days that no closing froze; none when the last one is closed, too. */
  readonly openOf: (user: string) => readonly DayRange[]
  /** The closings of a person that froze months which had not ended on the day. */
  readonly laterOf: (user: string) => ReadonlySet<string>
}

/** Reads which days of people are frozen, and which are computed. */
export async function bankDaysOf(
  place: RowPlace,
  { until, isPast }: BankDayAsked,
  people?: readonly string[],
): Promise<BankDays> {
  const since = `${addMonths(monthOf(addDays(until, 1)), -MONTHS_BACK)}-01`
  const to = isPast ? await todayAt(place.app, '') : addDays(until, 1)
  const allOf = await closedSpans(place, { from: since, to }, people)
  const spansOf: SpansOf = isPast ? (user) => allOf(user).filter((span) => span.to <= until) : allOf
  const months = await findRows(place, periods, { filter: 'kind = "month"', sort: 'from' })
  const periodsOf = await gatherPersonPeriods(place, months, people)
  // Where a bank begins while nothing was closed: with the first month that is kept, else with the year.
  const begin = months[0] && months[0].from <= until ? months[0].from : `${until.slice(0, 4)}-01-01`
  return {
    spansOf,
    laterOf: (user) => new Set(isPast ? allOf(user).flatMap((one) => (one.to > until ? [one.closing] : [])) : []),
    openOf: (user) => {
      const [first, last] = [spansOf(user)[0], spansOf(user).at(-1)]
      const from = last ? addDays(last.to, 1) : begin
      // An employer closed its part of a month, and the one before it did not yet.
      const between = periodsOf(user).filter(
        (period) => last && first && period.state !== 'closed' && period.from > first.from && period.to < last.from,
      )
      const since = from <= until ? [{ from, to: until }] : []
      return [...between.map((period) => ({ from: period.from, to: period.to })), ...since]
    },
  }
}

/** A correction of a person's bank. */
export interface Posting extends BankPosting {
  readonly user: string
  /** The month in whose period it is posted. */
  readonly month: Month
}

/**
 * The corrections of hours and balances that are posted after the last closed month, and not after the day where it is
 * past; of everybody without people.
 */
export async function bankPostings(
  place: RowPlace,
  people: readonly string[],
  { since, until, isPast }: BankDayAsked & { readonly since: DayRange | undefined },
): Promise<readonly Posting[]> {
  const params = { from: since ? `${monthOf(since.from)}-01` : '', until }
  const open = await findRows(place, periods, {
    filter: `kind = "month" && from >= {:from} && ${isPast ? '(state != "closed" || to > {:until}) && from <= {:until}' : 'state != "closed"'}`,
    params,
  })
  const keys = open.flatMap(({ id }) =>
    people.length === 0 ? [{ period: id }] : people.map((user) => ({ period: id, user })),
  )
  const monthOfPeriod = new Map(open.map(({ id, from }) => [id, monthOf(from)]))
  const hoursRows = await findRowsByKey(place, hoursAdjustments, keys)
  const balanceRows = await findRowsByKey(place, balanceAdjustments, keys)
  const all = [
    ...hoursRows.map(({ user, day, minutes, reason, period }) => ({ user, day, minutes, reason, period })),
    ...balanceRows.map((row) => ({ ...row, day: row.factDay, minutes: balanceEffect(row) })),
  ].map(({ user, day, minutes, reason, period }): Posting => ({
    user,
    day,
    minutes,
    reason,
    month: monthOfPeriod.get(period) ?? '',
  }))
  // Days of annual leave move no balance of hours.
  return all.filter(({ minutes }) => minutes !== 0)
}

/** What the closed months of everybody added up to, without those that had not ended on the day. */
export async function frozenBalances(
  { app, tx }: RowPlace,
  { laterOf }: Pick<BankDays, 'laterOf'>,
): Promise<ReadonlyMap<string, Minutes>> {
  const sums = await app.records.aggregate(
    {
      collection: frozenMonths,
      filter: 'closing.state = "closed" && period.kind = "month"',
      groupBy: ['user', 'closing'],
      sums: ['balance', 'opening'],
    },
    tx,
  )
  const found = new Map<string, Minutes>()
  for (const [user, own] of Map.groupBy(sums, (row) => row.user)) {
    const later = laterOf(user)
    const counted = own.filter(({ closing }) => !later.has(closing))
    found.set(
      user,
      counted.reduce((sum, { balance, opening }) => sum + balance - opening, 0),
    )
  }
  return found
}
