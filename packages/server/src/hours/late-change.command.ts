import { findRows, type PluginApp, type RowPlace } from '@timesheet/engine'
import {
  balanceAdjustments,
  type ChangedDay,
  type DayRange,
  type ExpectedContext,
  expectedOn,
  lateChange,
  periods,
} from '@timesheet/domain/hours'
import { type Day, daysFrom, sumMinutes } from '@timesheet/domain/kernel'
import { calendarChain, calendars, holidays, users } from '@timesheet/domain/people'
import { onCommand } from '../kernel/commands.ts'
import { authorIn } from './adjust-hours.command.ts'
import { gatherClosing } from './closing-facts.ts'

type Input = Parameters<typeof lateChange.plan>[1]

/** The longest change that is posted at once. */
const MOST_DAYS = 366

/** Registers the command that posts a change of closed days that became known late. */
export function onLateChange(app: PluginApp): void {
  onCommand(app, lateChange, {
    lock: () => ['late change'],
    gather: async (input) => async (place) => ({
      author: authorIn(place),
      source: input.kind === 'day_off' ? SOURCES.day_off : SOURCES.absence,
      days: await changedDays(place, input),
    }),
  })
}

/** The change as words; not the kind of an absence, because managers read adjustments. */
const SOURCES = { day_off: 'Asueto tardío', absence: 'Ausencia tardía' } as const

/** The closed days within the change, with what is expected of each person now and with it. */
async function changedDays(place: RowPlace, input: Input): Promise<readonly ChangedDay[]> {
  const days = await closedDaysOf(place, input)
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return []
  const range = { from, to }
  const isAbsence = input.kind === 'absence'
  const concerned = isAbsence ? [input.user] : await peopleOf(place, input.calendar)
  const { people } = await gatherClosing(place, range, isAbsence ? { only: concerned } : {})
  const named = new Set(concerned)
  const afterOf = isAbsence ? withAbsence(input) : await withDayOff(place, range)
  const posted = await postedIn(place, range)
  return people
    .filter(({ user }) => named.has(user))
    .flatMap(({ user, name, context }) => {
      const own = context()
      return days.map((day) => {
        const before = expectedOn(day, own) + (posted.get(`${user} ${day}`) ?? 0)
        return { user, name, day, before, after: Math.min(before, afterOf(day, own)) }
      })
    })
}

async function closedDaysOf(place: RowPlace, { from, to }: Input): Promise<readonly Day[]> {
  const params = { from, to }
  const filter = 'state = "closed" && from <= {:to} && to >= {:from}'
  const closed = await findRows(place, periods, { filter, params })
  const days = closed.flatMap((period) => {
    const first = period.from > from ? period.from : from
    const last = period.to < to ? period.to : to
    return daysFrom(first, last)
  })
  return [...new Set(days)].toSorted().slice(0, MOST_DAYS)
}

/** The people whose calendar is, or inherits from, a calendar. */
async function peopleOf(place: RowPlace, calendar: string): Promise<readonly string[]> {
  const tree = await findRows(place, calendars)
  const all = await findRows(place, users, { filter: 'external = false' })
  return all.filter((person) => calendarChain(tree, person.calendar).includes(calendar)).map(({ id }) => id)
}

type Expecting = (day: Day, context: ExpectedContext) => number

function withAbsence({ minutesPerDay }: Input): Expecting {
  return (day, context) => (minutesPerDay === 0 ? 0 : Math.max(0, expectedOn(day, context) - minutesPerDay))
}

/** Nothing is expected on a day off, unless it was made a working day. */
async function withDayOff(place: RowPlace, { from, to }: DayRange): Promise<Expecting> {
  const filter = 'day >= {:from} && day <= {:to} && kind = "extra_working"'
  const working = new Set((await findRows(place, holidays, { filter, params: { from, to } })).map(({ day }) => day))
  return (day, context) => (working.has(day) ? expectedOn(day, context) : 0)
}

/** What was posted before of what each person was expected on each day. */
async function postedIn(place: RowPlace, { from, to }: DayRange): Promise<ReadonlyMap<string, number>> {
  const filter = 'kind = "expected" && factDay >= {:from} && factDay <= {:to}'
  const rows = await findRows(place, balanceAdjustments, { filter, params: { from, to } })
  const byDay = Map.groupBy(rows, ({ user, factDay }) => `${user} ${factDay}`)
  return new Map([...byDay].map(([key, own]) => [key, sumMinutes(own.map(({ minutes }) => minutes))]))
}
