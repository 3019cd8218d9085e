import { ApiError, findRows, findVisible, type RouteHandler, type RowPlace } from '@timesheet/engine'
import {
  balanceAdjustments,
  hours,
  LOADED_STATES,
  overtimeCaps,
  overtimeMinutes,
  type personYearRoute,
  yearCompass,
  type YearOvertime,
} from '@timesheet/domain/hours'
import { type Day, monthOf } from '@timesheet/domain/kernel'
import { annualLeave, employment, leaveBalances } from '@timesheet/domain/people'
import { todayAt } from '../kernel/time-zone.ts'
import { gatherWorkers, type OvertimePerson } from '../kernel/overtime-facts.ts'
import { overtimeBetween } from '../kernel/overtime-of.ts'

const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')

/** The year of a person whose employment the viewer may read. */
export const answerPersonYear: RouteHandler<typeof personYearRoute> = async ({ input: { user, year }, info }, app) => {
  const [seen] = await findVisible(app, info, { collection: employment, filter: 'user = {:user}', params: { user } })
  if (!seen) throw new ApiError(404)
  const place = { app }
  const range = { from: `${year}-01-01`, to: `${year}-12-31` }
  const person = (await gatherWorkers(place, [seen.values], range)).get(user)!
  const today = await todayAt(app, '')
  const loaded = await app.records.aggregate({
    collection: hours,
    filter: `user = {:user} && day >= {:from} && day <= {:to} && (${LOADED})`,
    params: { user, ...range },
    groupBy: ['day'],
    sums: ['minutes'],
  })
  const byDay = new Map(loaded.map(({ day, minutes }) => [day, minutes]))
  return {
    ...yearCompass({ year: Number(year), today, terms: person.terms, loaded: byDay }),
    today,
    overtime: person.employment.overtime ? await overtimeOfYear(place, person, { range, today }) : null,
    leave: await leaveOfYear(place, person, { year: Number(year), today }),
  }
}

interface Asked {
  readonly range: { readonly from: Day; readonly to: Day }
  readonly today: Day
}

async function overtimeOfYear(
  place: RowPlace,
  { user, terms, fractionOn }: OvertimePerson,
  { range, today }: Asked,
): Promise<YearOvertime | null> {
  const overtime = (await overtimeBetween(place, [user], range)).get(user)
  if (!overtime) return null
  const month = monthOf(today)
  const ofMonth = overtime.days.filter(({ day }) => monthOf(day) === month)
  return {
    ...overtime,
    inMonth: ofMonth.reduce((sum, { minutes }) => sum + overtimeMinutes(minutes), 0),
    inYear: overtimeMinutes(overtime.minutes),
    caps: overtimeCaps({ country: terms.country, fraction: fractionOn(today) }, today),
  }
}

async function leaveOfYear(
  place: RowPlace,
  { user, employment: terms, terms: { country }, away, types }: OvertimePerson,
  { year, today }: { readonly year: number; readonly today: Day },
) {
  const [entered = null] = await findRows(place, leaveBalances, {
    filter: 'user = {:user} && year = {:year}',
    params: { user, year },
  })
  const absences = away.filter(({ from, to }) => from <= `${year}-12-31` && to >= `${year}-01-01`)
  const adjustments = await findRows(place, balanceAdjustments, {
    filter: 'user = {:user} && kind = "leave"',
    params: { user },
  })
  return annualLeave({ year, today, terms, country, entered, types, absences, adjustments })
}
