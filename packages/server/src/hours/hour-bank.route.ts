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
import { todayAt } from '../kernel/time-zone.ts'
import { type ClosedSpan, closedSpans } from '../kernel/year-overtime.ts'
import { type ClosingPerson, gatherClosing } from './closing-facts.ts'

const MONTHS_BACK = 24
const PEOPLE_AT_ONCE = 100

/** The closed months of the last two years, and the days since that are over. */
interface Standing {
  readonly spans: readonly ClosedSpan[]
  /** Null when yesterday is closed, too. */
  readonly open: DayRange | null
}

async function standingOf(place: RowPlace, today: Day): Promise<Standing> {
  const since = `${addMonths(monthOf(today), -MONTHS_BACK)}-01`
  const spans = await closedSpans(place, { from: since, to: today })
  const yesterday = addDays(today, -1)
  const last = spans.at(-1)
  const from = last ? addDays(last.to, 1) : await firstDay(place, today)
  return { spans, open: from <= yesterday ? { from, to: yesterday } : null }
}

/** Where a bank begins while nothing was closed: with the first month that is kept, else with the year. */
async function firstDay(place: RowPlace, today: Day): Promise<Day> {
  const [first] = await findRows(place, periods, { filter: 'kind = "month"', sort: 'from', limit: 1 })
  return first && first.from <= today ? first.from : `${today.slice(0, 4)}-01-01`
}

/** The hour bank of a person whose employment the viewer may read, with the days of a month. */
export const answerHourBank: RouteHandler<typeof hourBankRoute> = async ({ input: { user, month }, info }, app) => {
  const [seen] = await findVisible(app, info, { collection: employment, filter: 'user = {:user}', params: { user } })
  if (!seen) throw new ApiError(404)
  const place = { app }
  const today = await todayAt(app, '')
  const { spans, open } = await standingOf(place, today)
  const rows = await findRowsByKey(
    place,
    frozenMonths,
    spans.map(({ closing }) => ({ closing, user })),
  )
  const frozen = spans.flatMap(({ from, to, closing, number }) => {
    const row = rows.find((one) => one.closing === closing)
    return row ? [frozenBankMonth(row, { from, to, closing: number })] : []
  })
  const last = spans.at(-1)
  const opening = rows.find(({ closing }) => closing === last?.closing)?.balance ?? 0
  const postings = await postingsOf(place, [user], open)
  const openDays = open ? await daysOf(place, user, open) : []
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
async function postingsOf(place: RowPlace, people: readonly string[], since: DayRange | null) {
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
  const { spans, open } = await standingOf(place, await todayAt(app, ''))
  const last = spans.at(-1)
  const closedTo = last?.to ?? ''
  if (seen.size === 0 || !open) return { closedTo, people: 0, items: [] }
  const frozen = last
    ? await findRows(place, frozenMonths, { filter: 'closing = {:id}', params: { id: last.closing } })
    : []
  const opening = new Map(frozen.map(({ user, balance }) => [user, balance]))
  const { people } = await gatherClosing(place, open)
  const posted = Map.groupBy(await postingsOf(place, [], open), ({ user }) => user)
  const items = await balancesOf(
    people.filter(({ user }) => seen.has(user)),
    { open, opening, posted },
  )
  const order = (a: BankOfPerson, b: BankOfPerson) =>
    Math.abs(b.balance) - Math.abs(a.balance) || a.name.localeCompare(b.name, 'es')
  return { closedTo, people: items.length, items: items.toSorted(order).slice(0, MOST_BANKS) }
}

interface Since {
  readonly open: DayRange
  readonly opening: ReadonlyMap<string, number>
  readonly posted: ReadonlyMap<string, readonly Posting[]>
}

/** Some people at a time, so that other requests are answered in between. */
async function balancesOf(people: readonly ClosingPerson[], { open, opening, posted }: Since): Promise<BankOfPerson[]> {
  const found: BankOfPerson[] = []
  for (const [i, { user, name, sums, context }] of people.entries()) {
    const approved = sumMinutes(sums.filter(({ state }) => state === 'approved').map(({ minutes }) => minutes))
    const loaded = sumMinutes(sums.filter(({ state }) => state !== 'rejected').map(({ minutes }) => minutes))
    const days = bankDays(open, context(), new Map())
    const adjusted = sumMinutes((posted.get(user) ?? []).map(({ minutes }) => minutes))
    const change = approved + sumMinutes(days.map((day) => day.change)) + adjusted
    const before = opening.get(user) ?? 0
    found.push({ user, name, opening: before, change, balance: before + change, waiting: loaded - approved })
    if (i % PEOPLE_AT_ONCE === PEOPLE_AT_ONCE - 1) await setImmediate()
  }
  return found
}
