import {
  ApiError,
  findRows,
  findRowsByKey,
  findVisible,
  isRecordOf,
  type RouteHandler,
  type RowPlace,
} from '@timesheet/engine'
import {
  balanceAdjustments,
  balanceEffect,
  type BankDay,
  bankDays,
  type BankOfPerson,
  type BankPosting,
  type BankSums,
  type DayRange,
  frozenBankMonth,
  frozenMonths,
  type hourBankRoute,
  type hourBanksRoute,
  hours,
  hoursAdjustments,
  isLoaded,
  MOST_BANKS,
  openBankMonths,
  periods,
  runningMonths,
} from '@timesheet/domain/hours'
import {
  addDays,
  addMonths,
  type Day,
  type Minutes,
  type Month,
  monthBounds,
  monthOf,
  sumMinutes,
} from '@timesheet/domain/kernel'
import { employment, users } from '@timesheet/domain/people'
import { setImmediate } from 'node:timers/promises'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { closedSpans, type SpansOf } from '../kernel/year-overtime.ts'
import { type ClosingPerson, gatherClosing } from './closing-facts.ts'

const MONTHS_BACK = 24
const PEOPLE_AT_ONCE = 100

/** The closed months of the last two years of each person, and their days since that are over. */
interface Standing {
  readonly spansOf: SpansOf
  /** The days that no closing froze; none when yesterday is closed, too. */
  readonly openOf: (user: string) => readonly DayRange[]
}

async function standingOf(place: RowPlace, today: Day, people?: readonly string[]): Promise<Standing> {
  const since = `${addMonths(monthOf(today), -MONTHS_BACK)}-01`
  const spansOf = await closedSpans(place, { from: since, to: today }, people)
  const months = await findRows(place, periods, { filter: 'kind = "month"', sort: 'from' })
  const periodsOf = await gatherPersonPeriods(place, months, people)
  const yesterday = addDays(today, -1)
  // Where a bank begins while nothing was closed: with the first month that is kept, else with the year.
  const begin = months[0] && months[0].from <= today ? months[0].from : `${today.slice(0, 4)}-01-01`
  return {
    spansOf,
    openOf: (user) => {
      const [first, last] = [spansOf(user)[0], spansOf(user).at(-1)]
      const from = last ? addDays(last.to, 1) : begin
      // An employer closed its part of a month, and the one before it did not yet.
      const between = periodsOf(user).filter(
        (period) => last && first && period.state !== 'closed' && period.from > first.from && period.to < last.from,
      )
      const since = from <= yesterday ? [{ from, to: yesterday }] : []
      return [...between.map((period) => ({ from: period.from, to: period.to })), ...since]
    },
  }
}

/** The hour bank of a person whose employment the viewer may read, with the days of a month. */
export const answerHourBank: RouteHandler<typeof hourBankRoute> = async ({ input: { user, month }, info }, app) => {
  const [seen] = await findVisible(app, info, { collection: employment, filter: 'user = {:user}', params: { user } })
  if (!seen) throw new ApiError(404)
  const place = { app }
  const today = await todayAt(app, '')
  const { spansOf, openOf } = await standingOf(place, today, [user])
  const [spans, open] = [spansOf(user), openOf(user)]
  const rows = await findRowsByKey(
    place,
    frozenMonths,
    spans.map(({ closing }) => ({ closing, user })),
  )
  const frozen = runningMonths(
    spans.flatMap(({ from, to, closing, number }) => {
      const row = rows.find((one) => one.closing === closing)
      return row ? [frozenBankMonth(row, { from, to, closing: number })] : []
    }),
  )
  const opening = frozen.at(-1)?.balance ?? 0
  const postings = await postingsOf(place, [user], open[0])
  const openDays: BankDay[] = []
  for (const range of open) openDays.push(...(await daysOf(place, user, range)))
  const months = [...frozen, ...openBankMonths(opening, openDays, adjustedIn(postings))]
  const shown = months.find(({ from }) => monthOf(from) === month) ?? months.at(-1)
  const isFrozen = (shown?.closing ?? 0) > 0
  return {
    balance: months.at(-1)?.balance ?? opening,
    waiting: sumMinutes(openDays.map((day) => day.waiting)),
    months,
    days: !shown
      ? []
      : isFrozen
        ? await daysOf(place, user, monthBounds(monthOf(shown.from)))
        : openDays.filter(({ day }) => shown.from <= day && day <= shown.to),
    postings: shown && !isFrozen ? postings.filter((one) => one.month === monthOf(shown.from)).map(told) : [],
  }
}

function adjustedIn(postings: readonly Posting[]): ReadonlyMap<Month, Minutes> {
  const byMonth = Map.groupBy(postings, ({ month }) => month)
  return new Map([...byMonth].map(([month, own]) => [month, sumMinutes(own.map(({ minutes }) => minutes))]))
}

function told({ day, minutes, reason }: Posting): BankPosting {
  return { day, minutes, reason }
}

async function daysOf(place: RowPlace, user: string, range: DayRange) {
  const { people } = await gatherClosing(place, range, { only: [user], also: new Set([user]) })
  const [person] = people
  return person ? bankDays(range, person.context(), await sumsOf(place, user, range)) : []
}

async function sumsOf({ app }: RowPlace, user: string, { from, to }: DayRange): Promise<BankSums> {
  const sums = await app.records.aggregate({
    collection: hours,
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: { user, from, to },
    groupBy: ['day', 'state'],
    sums: ['minutes'],
  })
  return new Map(
    [...Map.groupBy(sums.filter(isLoaded), ({ day }) => day)].map(([day, own]) => {
      const approved = sumMinutes(own.filter(({ state }) => state === 'approved').map(({ minutes }) => minutes))
      return [day, { approved, waiting: sumMinutes(own.map(({ minutes }) => minutes)) - approved }]
    }),
  )
}

interface Posting extends BankPosting {
  readonly user: string
  /** The month in whose period it is posted. */
  readonly month: Month
}

/** The corrections of hours and balances that are posted after the last closed month; of everybody without people. */
async function postingsOf(place: RowPlace, people: readonly string[], since: DayRange | undefined) {
  const open = await findRows(place, periods, {
    filter: 'kind = "month" && state != "closed" && from >= {:from}',
    params: { from: since ? `${monthOf(since.from)}-01` : '' },
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

/** The balances of the people whose employment the viewer may read, but for the viewer's own. */
export const answerHourBanks: RouteHandler<typeof hourBanksRoute> = async ({ info }, app) => {
  const place = { app }
  const visible = await findVisible(app, info, { collection: employment })
  const own = isRecordOf(info.auth, users) ? info.auth.values.id : ''
  const seen = new Set(visible.map(({ values }) => values.user).filter((user) => user !== own))
  const { spansOf, openOf } = await standingOf(place, await todayAt(app, ''))
  const ends = [...seen].flatMap((user) => spansOf(user).at(-1)?.to ?? [])
  const closedTo = ends.reduce((latest, to) => (to > latest ? to : latest), '')
  const open = [...seen].flatMap(openOf)
  if (open.length === 0) return { closedTo, people: 0, items: [] }
  const range = {
    from: open.reduce((first, { from }) => (from < first ? from : first), open[0]!.from),
    to: open.reduce((last, { to }) => (to > last ? to : last), ''),
  }
  const isClosed = (user: string) => openOf(user).length === 0 && spansOf(user).length > 0
  const also = new Set([...seen].filter(isClosed))
  const { people } = await gatherClosing(place, range, { rangesOf: openOf, also })
  const posted = Map.groupBy(await postingsOf(place, [], range), ({ user }) => user)
  const items = await balancesOf(
    people.filter(({ user }) => seen.has(user)),
    { opening: await frozenBalances(place), posted },
  )
  const order = (a: BankOfPerson, b: BankOfPerson) =>
    Math.abs(b.balance) - Math.abs(a.balance) || a.name.localeCompare(b.name, 'es')
  return { closedTo, people: items.length, items: items.toSorted(order).slice(0, MOST_BANKS) }
}

/** What closed months added up to, of everybody. */
async function frozenBalances({ app, tx }: RowPlace): Promise<ReadonlyMap<string, number>> {
  const sums = await app.records.aggregate(
    {
      collection: frozenMonths,
      filter: 'closing.state = "closed" && period.kind = "month"',
      groupBy: ['user'],
      sums: ['balance', 'opening'],
    },
    tx,
  )
  return new Map(sums.map(({ user, balance, opening }) => [user, balance - opening]))
}

interface Since {
  readonly opening: ReadonlyMap<string, number>
  readonly posted: ReadonlyMap<string, readonly Posting[]>
}

/** Some people at a time, so that other requests are answered in between. */
async function balancesOf(people: readonly ClosingPerson[], { opening, posted }: Since): Promise<BankOfPerson[]> {
  const found: BankOfPerson[] = []
  for (const [i, { user, name, sums, ranges, context }] of people.entries()) {
    const approved = sumMinutes(sums.filter(({ state }) => state === 'approved').map(({ minutes }) => minutes))
    const loaded = sumMinutes(sums.filter(({ state }) => state !== 'rejected').map(({ minutes }) => minutes))
    const compiled = context()
    const days = ranges.flatMap((range) => bankDays(range, compiled, new Map()))
    const adjusted = sumMinutes((posted.get(user) ?? []).map(({ minutes }) => minutes))
    const change = approved + sumMinutes(days.map((day) => day.change)) + adjusted
    const before = opening.get(user) ?? 0
    found.push({ user, name, opening: before, change, balance: before + change, waiting: loaded - approved })
    if (i % PEOPLE_AT_ONCE === PEOPLE_AT_ONCE - 1) await setImmediate()
  }
  return found
}
