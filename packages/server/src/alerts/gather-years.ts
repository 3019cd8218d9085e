import { type App, findRowsById } from '@timesheet/engine'
import type { WeekOfWork, YearOfWork } from '@timesheet/domain/alerts'
import {
  type DayRange,
  expectedMinutes,
  hours,
  isLoaded,
  mondaysOf,
  overtimeCaps,
  type OvertimeTerms,
  overtimePackOf,
  unrestedOvertime,
} from '@timesheet/domain/hours'
import {
  addDays,
  addMonths,
  type Day,
  type Minutes,
  mondayOf,
  monthOf,
  sumMinutes,
  weekDays,
} from '@timesheet/domain/kernel'
import { employment } from '@timesheet/domain/people'
import { computedById, groupsToRead } from '../kernel/few-people.ts'
import { gatherWorkers, type OvertimePerson } from '../kernel/overtime-facts.ts'
import { restedOvertime, restReach } from '../kernel/rested-overtime.ts'
import { listedSpans, type SpansOf } from '../kernel/year-overtime.ts'

/** The days that the rules of the year look at, and which of them are frozen. */
export interface YearReach {
  readonly range: DayRange
  readonly spansOf: SpansOf
}

/** Reads which days of the year are frozen; those of a trial are computed as they are now. */
export async function gatherYearReach(app: App, today: Day, live?: DayRange): Promise<YearReach> {
  const range = { from: `${addMonths(monthOf(today), -1).slice(0, 4)}-01-01`, to: today }
  const spansOf = await listedSpans({ app }, restReach(range))
  return { range, spansOf: (user) => spansOf(user).filter(({ from, to }) => !live || to < live.from || from > live.to) }
}

/** Gathers the year of these people: their overtime, and their weeks where the law limits the average. */
export async function gatherYears(
  app: App,
  people: readonly { readonly id: string }[],
  { range, spansOf }: YearReach,
): Promise<ReadonlyMap<string, YearOfWork>> {
  const place = { app }
  const terms = await findRowsById(
    place,
    employment,
    people.map(({ id }) => id),
  )
  // Weeks at both ends are looked at whole.
  const weeks = { from: mondayOf(range.from), to: addDays(mondayOf(range.to), 6) }
  const workers = await gatherWorkers(place, [...terms.values()], restReach(weeks))
  const subject = new Map(
    [...workers].filter(
      ([
        ,
        {
          employment: { overtime },
        },
      ]) => overtime,
    ),
  )
  const overtime = await restedOvertime(place, subject, { range, spansOf })
  const averaged = [...workers.values()].filter(({ terms }) => averageOn(terms.countryOn(range.to), range.to) > 0)
  const worked = await workedByWeek(app, averaged, weeks)
  return computedById(workers, ([user, { terms, fractionOn }]): [string, YearOfWork] => {
    const own = overtime.get(user)
    return [
      user,
      {
        overtime: own ? unrestedOvertime(own, range.to) : [],
        capsOn: (day) => overtimeCaps({ country: terms.countryOn(day), fraction: fractionOn(day) }, day),
        weeks: worked.has(user) ? weeksOf(range, terms, worked.get(user)!) : [],
      },
    ]
  })
}

function averageOn(country: string, day: Day): Minutes {
  return overtimePackOf(country, day)?.averageWeek ?? 0
}

/** Loaded minutes of each person by the Monday of their week. */
async function workedByWeek(app: App, people: readonly OvertimePerson[], range: DayRange) {
  const found = new Map<string, ReadonlyMap<Day, Minutes>>()
  for (const some of groupsToRead(people.map(({ user }) => user)))
    for (const [user, weeks] of await weeksOfGroup(app, some, range)) found.set(user, weeks)
  return found
}

async function weeksOfGroup(app: App, ids: readonly string[], { from, to }: DayRange) {
  const sums = await app.records.aggregate({
    collection: hours,
    filter: `(${ids.map((_, i) => `user = {:u${i}}`).join(' || ')}) && day >= {:from} && day <= {:to}`,
    params: { ...Object.fromEntries(ids.map((id, i) => [`u${i}`, id])), from, to },
    groupBy: ['user', 'day', 'state'],
    sums: ['minutes'],
  })
  const byUser = Map.groupBy(sums.filter(isLoaded), ({ user }) => user)
  return new Map(
    ids.map((user): [string, ReadonlyMap<Day, Minutes>] => {
      const byWeek = Map.groupBy(byUser.get(user) ?? [], ({ day }) => mondayOf(day))
      return [user, new Map([...byWeek].map(([monday, some]) => [monday, sumMinutes(some.map((one) => one.minutes))]))]
    }),
  )
}

/** The weeks of the range; a week with holidays or absences allows that much less. */
function weeksOf(
  range: DayRange,
  { time, countryOn }: OvertimeTerms,
  worked: ReadonlyMap<Day, Minutes>,
): readonly WeekOfWork[] {
  return mondaysOf(range).map((monday) => {
    const days = weekDays(monday)
    const agreed = sumMinutes(days.map((day) => time.journeyOn(day)))
    const expected = expectedMinutes({ from: monday, to: days[6]! }, time)
    const limit = averageOn(countryOn(monday), monday)
    return {
      monday,
      worked: worked.get(monday) ?? 0,
      allowed: agreed === 0 ? 0 : Math.floor((limit * Math.min(expected, agreed)) / agreed),
    }
  })
}
