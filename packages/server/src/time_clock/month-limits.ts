import { type App, findRows, findRowsById, findRowsByKey, type RouteHandler, type RowOf } from '@timesheet/engine'
import {
  balanceAdjustments,
  type ClassMinutes,
  compensatedMinutes,
  overtimeCaps,
  periods,
  sumClasses,
  unrestedOvertime,
} from '@timesheet/domain/hours'
import {
  addDays,
  addMonths,
  daysFrom,
  type Minutes,
  type Month,
  monthBounds,
  monthOf,
  sumMinutes,
} from '@timesheet/domain/kernel'
import { employment, type users } from '@timesheet/domain/people'
import {
  clockDays,
  clockTotals,
  foldRegister,
  type limitsRoute,
  type MonthLimits,
  packOf,
  summaryRange,
  timeClock,
} from '@timesheet/domain/time_clock'
import { gatherWorkers, type OvertimePerson } from '../kernel/overtime-facts.ts'
import { weeksOf } from '../kernel/overtime-of.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'
import { restedOvertime, restReach } from '../kernel/rested-overtime.ts'
import { listedSpans, overtimeInRange } from '../kernel/year-overtime.ts'
import { openRegisterOf } from './register-access.ts'

/** Months of a person, both included. */
export interface LimitedMonths {
  readonly person: RowOf<typeof users>
  readonly from: Month
  readonly to: Month
}

/** The limits of a month for the person and whoever else reads their register. */
export const answerLimits: RouteHandler<typeof limitsRoute> = async ({ input: { user, month }, info }, app) => {
  const person = await openRegisterOf(app, info.auth, { user, ...summaryRange(month) })
  return (await monthLimits(app, { person, from: month, to: month })).get(month)!
}

/**
 * What months come to against the limits of months and years: overtime as closings froze it, else as it is now, and the
 * work of the register since the first of January.
 */
export async function monthLimits(
  app: App,
  { person, from, to }: LimitedMonths,
): Promise<ReadonlyMap<Month, MonthLimits>> {
  const first: Month = `${from.slice(0, 4)}-01`
  const range = { from: `${first}-01`, to: monthBounds(to).to }
  const terms = await findRowsByKey({ app }, employment, [{ user: person.id }])
  const worker = (await gatherWorkers({ app }, terms, restReach(weeksOf(range)))).get(person.id)
  const overtimeIn = worker?.employment.overtime ? await readOvertime(app, worker, range) : null
  const countedTo = worker?.employment.overtime ? await readCounted(app, worker, range) : null
  const settledIn = worker?.employment.overtime ? await readSettled(app, worker) : null
  const workedIn = await readWorked(app, person.id, range)
  const zone = (await timeZoneOf(app, person.calendar)) || 'UTC'
  const found = new Map<Month, MonthLimits>()
  let worked = 0
  for (let month = first; month <= to; month = addMonths(month, 1)) {
    if (month.endsWith('-01')) worked = 0
    // Years of a person are no reason to keep others waiting.
    await new Promise(setImmediate)
    const end = monthBounds(month).to
    const fraction = worker?.fractionOn(end) ?? 0
    const ofMonth = overtimeIn?.(month)
    worked += workedIn(month)
    const caps = overtimeCaps({ country: worker?.terms.countryOn(end) ?? '', fraction }, end)
    if (month < from) continue
    found.set(month, {
      overtime: ofMonth && settledIn ? { ...ofMonth, ...settledIn(month), inYear: countedTo?.(end) ?? 0, caps } : null,
      year: { worked, limit: Math.floor(((packOf(zone, end)?.maxYear ?? 0) * fraction) / 1000) },
    })
  }
  return found
}

interface OvertimeOfMonth {
  readonly minutes: ClassMinutes
  readonly isProvisional: boolean
}

async function readOvertime(
  app: App,
  worker: OvertimePerson,
  range: { readonly from: string; readonly to: string },
): Promise<(month: Month) => OvertimeOfMonth> {
  const spansOf = await listedSpans({ app }, range, [worker.user])
  const persons = new Map([[worker.user, worker]])
  const found = (await overtimeInRange({ app }, persons, { range, spansOf })).get(worker.user)
  const open = Map.groupBy(found?.open.flatMap(({ days }) => days) ?? [], ({ day }) => monthOf(day))
  return (month) => {
    const frozen = [...(found?.frozen ?? [])].filter(([from]) => monthOf(from) === month)
    const days = open.get(month) ?? []
    return {
      minutes: sumClasses([...frozen.map(([, minutes]) => minutes), ...days.map(({ minutes }) => minutes)]),
      isProvisional: days.some(({ isProvisional }) => isProvisional),
    }
  }
}

/** The overtime of a year until a day that counts against its cap. */
async function readCounted(
  app: App,
  worker: OvertimePerson,
  range: { readonly from: string; readonly to: string },
): Promise<(until: string) => Minutes> {
  const spansOf = await listedSpans({ app }, restReach(range), [worker.user])
  const persons = new Map([[worker.user, worker]])
  const own = (await restedOvertime({ app }, persons, { range, spansOf })).get(worker.user)
  return (until) => {
    const first = `${until.slice(0, 4)}-01-01`
    const counted = own ? unrestedOvertime(own, until).filter(({ day }) => first <= day && day <= until) : []
    return sumMinutes(counted.map(({ minutes }) => minutes))
  }
}

/** What of the overtime of a month was rested, and what was taken off the balance by hand. */
async function readSettled(
  app: App,
  worker: OvertimePerson,
): Promise<(month: Month) => { readonly compensated: Minutes; readonly paid: Minutes }> {
  const context = { ...worker.terms.time, absences: worker.away, absenceTypes: worker.types }
  const posted = await findRows({ app }, balanceAdjustments, {
    filter: 'user = {:user} && kind = "balance" && minutes < 0 && source = ""',
    params: { user: worker.user },
  })
  const postedIn = await findRowsById(
    { app },
    periods,
    posted.map(({ period }) => period),
  )
  return (month) => {
    const { from, to } = monthBounds(month)
    const own = posted.filter(({ period }) => monthOf(postedIn.get(period)?.from ?? '') === month)
    return {
      compensated: compensatedMinutes({ from, to }, context),
      paid: sumMinutes(own.map(({ minutes }) => -minutes)),
    }
  }
}

/** The minutes of work in the register by month. */
async function readWorked(
  app: App,
  user: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(month: Month) => Minutes> {
  const rows = await findRows({ app }, timeClock, {
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: { user, from: addDays(from, -1), to },
    sort: 'seq',
  })
  const now = app.clock().getTime()
  const byMonth = Map.groupBy(rows, ({ day }) => monthOf(day))
  return (month) => {
    const { from: firstDay, to: lastDay } = monthBounds(month)
    // Work over the midnight before the month reaches into it.
    const before = (byMonth.get(addMonths(month, -1)) ?? []).filter(({ day }) => day === addDays(firstDay, -1))
    const { counted } = foldRegister([...before, ...(byMonth.get(month) ?? [])])
    return counted.length === 0 ? 0 : clockTotals(clockDays(counted, daysFrom(firstDay, lastDay), now)).minutes.work
  }
}
