import { ApiError, findRowsByKey, findVisible, type RouteHandler, type RowPlace } from '@timesheet/engine'
import {
  type BankDay,
  bankDays,
  type BankPosting,
  type BankSums,
  type DayRange,
  frozenBankMonth,
  frozenMonths,
  type hourBankRoute,
  hours,
  isLoaded,
  openBankMonths,
  runningMonths,
} from '@timesheet/domain/hours'
import { type Minutes, type Month, monthBounds, monthOf, sumMinutes } from '@timesheet/domain/kernel'
import { employment } from '@timesheet/domain/people'
import { askedBankDay, bankDaysOf, bankPostings, type Posting } from './bank-standing.ts'
import { gatherClosing } from './closing-facts.ts'

/** The hour bank of a person whose employment the viewer may read, with the days of a month. */
export const answerHourBank: RouteHandler<typeof hourBankRoute> = async (
  { input: { user, month, until }, info },
  app,
) => {
  const [seen] = await findVisible(app, info, { collection: employment, filter: 'user = {:user}', params: { user } })
  if (!seen) throw new ApiError(404)
  const place = { app }
  const asked = await askedBankDay(place, until)
  const { spansOf, openOf } = await bankDaysOf(place, asked, [user])
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
  const postings = await bankPostings(place, [user], { ...asked, since: open[0] })
  const openDays: BankDay[] = []
  for (const range of open) openDays.push(...(await daysOf(place, user, range)))
  const waitingDays = openDays.flatMap(({ day, waiting }) => (waiting === 0 ? [] : [{ day, minutes: waiting }]))
  const months = [...frozen, ...openBankMonths(opening, openDays, adjustedIn(postings))]
  const shown = months.find(({ from }) => monthOf(from) === month) ?? months.at(-1)
  const isFrozen = (shown?.closing ?? 0) > 0
  return {
    balance: months.at(-1)?.balance ?? opening,
    waiting: sumMinutes(waitingDays.map(({ minutes }) => minutes)),
    waitingDays,
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
