import { type App, findRows, findRowsById, findRowsByKey, type RouteHandler, type RowOf } from '@timesheet/engine'
import {
  balanceAdjustments,
  type ClassMinutes,
  compensatedMinutes,
  type DayRange,
  type EmployerHistory,
  employerStretches,
  overtimeCaps,
  periods,
  sumClasses,
  unrestedOvertime,
} from '@timesheet/domain/hours'
import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  inForce,
  type Minutes,
  type Month,
  monthBounds,
  monthOf,
  sumMinutes,
} from '@timesheet/domain/kernel'
import { employment, type users } from '@timesheet/domain/people'
import {
  clockDays,
  foldRegister,
  isInPart,
  lastDayOf,
  type limitsRoute,
  type MonthLimits,
  type MonthPart,
  monthParts,
  packOf,
  timeClock,
} from '@timesheet/domain/time_clock'
import { gatherWorkers, type OvertimePerson } from '../kernel/overtime-facts.ts'
import { weeksOf } from '../kernel/overtime-of.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'
import { restedOvertime, restReach } from '../kernel/rested-overtime.ts'
import { listedSpans, overtimeInRange, type SpansOf } from '../kernel/year-overtime.ts'
import { type EmployedParts, gatherFirms, gatherParts } from './employed-parts.ts'
import { openRegisterOf } from './register-access.ts'

/** Months of a person, both included. */
export interface LimitedMonths {
  readonly person: RowOf<typeof users>
  readonly from: Month
  readonly to: Month
}

/** The parts of a month with their limits, for the person and whoever else reads their register. */
export const answerLimits: RouteHandler<typeof limitsRoute> = async ({ input: { user, month }, info }, app) => {
  const { person, employer } = await openRegisterOf(app, info.auth, { user, ...monthBounds(month) })
  const asked = { person, from: month, to: month }
  const whole = await gatherParts({ app }, { ...asked, user })
  const parts = whole.parts.filter((part) => employer === null || part.employer === employer)
  const employed = { ...whole, parts }
  const limits = await monthLimits(app, asked, employed)
  const firmOf = await gatherFirms({ app }, employed.parts)
  return employed.parts.map((part, i) => ({ ...part, firm: firmOf(part), limits: limits[i]! }))
}

/**
 * What parts of months come to against the limits of months and years, in their order: overtime as closings froze it,
 * else as it is now, and the work of the register since the first of January. Each counts what was done for its employer
 * and on days without one.
 */
export async function monthLimits(
  app: App,
  { person, from, to }: LimitedMonths,
  { parts, history }: EmployedParts,
): Promise<readonly MonthLimits[]> {
  const range = { from: `${from.slice(0, 4)}-01-01`, to: monthBounds(to).to }
  const terms = await findRowsByKey({ app }, employment, [{ user: person.id }])
  const worker = (await gatherWorkers({ app }, terms, restReach(weeksOf(range)))).get(person.id)
  const overtime = worker?.employment.overtime ? await readOvertimeFacts(app, worker, { range, history }) : null
  const workedIn = await readWorked(app, person.id, range)
  const zone = (await timeZoneOf(app, person.calendar)) || 'UTC'
  const found: MonthLimits[] = []
  for (const part of parts) {
    // Years of a person are no reason to keep others waiting.
    await new Promise(setImmediate)
    const end = lastDayOf(part)
    const year = { from: `${end.slice(0, 4)}-01-01`, to: end }
    const isTheirs = (day: Day) => ['', part.employer].includes(inForce(history, day)?.employer ?? '')
    const fraction = worker?.fractionOn(end) ?? 0
    const caps = overtimeCaps({ country: worker?.terms.countryOn(end) ?? '', fraction }, end)
    const worked = workedIn(year, isTheirs)
    found.push({
      overtime: overtime && { ...overtime(part, { year, isTheirs }), caps },
      year: { worked, limit: Math.floor(((packOf(zone, end)?.maxYear ?? 0) * fraction) / 1000) },
    })
  }
  return found
}

interface EmployedRange {
  readonly range: DayRange
  readonly history: EmployerHistory
}

interface PartYear {
  readonly year: DayRange
  readonly isTheirs: (day: Day) => boolean
}

/** Returns the overtime of a part of a month, and what of the year counts with it. */
async function readOvertimeFacts(app: App, worker: OvertimePerson, employed: EmployedRange) {
  const overtimeIn = await readOvertime(app, worker, employed)
  const countedIn = await readCounted(app, worker, employed)
  const settledIn = await readSettled(app, worker, employed.history)
  return (part: MonthPart, { year, isTheirs }: PartYear) => ({
    ...overtimeIn(part),
    ...settledIn(part),
    inYear: countedIn(year, isTheirs),
  })
}

/** The closed months of a person, each cut where their employer changed: payroll was told of each apart. */
async function employedSpans(app: App, user: string, { range, history }: EmployedRange): Promise<SpansOf> {
  const spansOf = await listedSpans({ app }, range, [user])
  const spans = spansOf(user).flatMap((span) =>
    employerStretches(span, history, { hiredOn: '', leftOn: '' }).map(({ from, to }) => ({ ...span, from, to })),
  )
  return () => spans
}

interface OvertimeOfMonth {
  readonly minutes: ClassMinutes
  readonly isProvisional: boolean
}

async function readOvertime(
  app: App,
  worker: OvertimePerson,
  { range, history }: EmployedRange,
): Promise<(part: MonthPart) => OvertimeOfMonth> {
  const spansOf = await employedSpans(app, worker.user, { range, history })
  const persons = new Map([[worker.user, worker]])
  const found = (await overtimeInRange({ app }, persons, { range, spansOf })).get(worker.user)
  const open = found?.open.flatMap(({ days }) => days) ?? []
  return (part) => {
    const frozen = [...(found?.frozen ?? [])].filter(([from]) => isInPart(part, from))
    const days = open.filter(({ day }) => isInPart(part, day))
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
  { range, history }: EmployedRange,
): Promise<(year: DayRange, isTheirs: PartYear['isTheirs']) => Minutes> {
  const spansOf = await employedSpans(app, worker.user, { range: restReach(range), history })
  const persons = new Map([[worker.user, worker]])
  const own = (await restedOvertime({ app }, persons, { range, spansOf })).get(worker.user)
  return ({ from, to }, isTheirs) => {
    if (!own) return 0
    // What was rested under another employer rests no overtime of this one.
    const pieces = own.pieces.filter((piece) => isTheirs(piece.to))
    const rested = own.rested.filter(({ day }) => isTheirs(day))
    const counted = unrestedOvertime({ ...own, pieces, rested }, to).filter(({ day }) => from <= day && day <= to)
    return sumMinutes(counted.map(({ minutes }) => minutes))
  }
}

/** What of the overtime of a part was rested, and what was taken off the balance by hand: payroll's last row of a month. */
async function readSettled(
  app: App,
  worker: OvertimePerson,
  history: EmployerHistory,
): Promise<(part: MonthPart) => { readonly compensated: Minutes; readonly paid: Minutes }> {
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
  return (part) => {
    const last = monthParts(part.month, history, []).toSorted((a, b) => (lastDayOf(a) < lastDayOf(b) ? 1 : -1))[0]
    const own = posted.filter(({ period }) => {
      const { from = '', employer = '' } = postedIn.get(period) ?? {}
      return monthOf(from) === part.month && (employer || last?.employer || '') === part.employer
    })
    return {
      compensated: sumMinutes(part.ranges.map((range) => compensatedMinutes(range, context))),
      paid: sumMinutes(own.map(({ minutes }) => -minutes)),
    }
  }
}

/** The minutes of work in the register on those days of a range that count. */
async function readWorked(
  app: App,
  user: string,
  { from, to }: DayRange,
): Promise<(range: DayRange, isCounted: (day: Day) => boolean) => Minutes> {
  const rows = await findRows({ app }, timeClock, {
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: { user, from: addDays(from, -1), to },
    sort: 'seq',
  })
  const now = app.clock().getTime()
  const byMonth = Map.groupBy(rows, ({ day }) => monthOf(day))
  const workOn = new Map<Day, Minutes>()
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const { from: firstDay, to: lastDay } = monthBounds(month)
    // Work over the midnight before the month reaches into it.
    const before = (byMonth.get(addMonths(month, -1)) ?? []).filter(({ day }) => day === addDays(firstDay, -1))
    const { counted } = foldRegister([...before, ...(byMonth.get(month) ?? [])])
    if (counted.length === 0) continue
    await new Promise(setImmediate)
    for (const { day, minutes } of clockDays(counted, daysFrom(firstDay, lastDay), now)) workOn.set(day, minutes.work)
  }
  return (range, isCounted) =>
    sumMinutes([...workOn].map(([day, work]) => (range.from <= day && day <= range.to && isCounted(day) ? work : 0)))
}
