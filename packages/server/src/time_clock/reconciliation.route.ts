import {
  ApiError,
  type App,
  findRows,
  findRowsByKey,
  isRecordOf,
  type RequestInfo,
  type RouteHandler,
  type RowOf,
  TimeSlice,
} from '@timesheet/engine'
import { type DayRange, hours } from '@timesheet/domain/hours'
import { addDays, daysBetween, daysFrom, foldText, inForce } from '@timesheet/domain/kernel'
import { employment, users } from '@timesheet/domain/people'
import {
  clockDays,
  detailDays,
  foldRegister,
  MOST_RECONCILED_DAYS,
  type personDaysRoute,
  type ReconciledDay,
  reconciledDays,
  reconciledPeople,
  reconciledTotals,
  type teamDaysRoute,
  timeClock,
} from '@timesheet/domain/time_clock'
import { lookedAfter } from '../kernel/looked-after.ts'
import { gatherWorkers, type OvertimePerson } from '../kernel/overtime-facts.ts'
import { gatherEmployers } from '../kernel/person-periods.ts'
import { logRegisterFigures } from '../kernel/register-readers.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { type OpenedRegister, openRegisterOf, readableRegisters } from './register-access.ts'

type Person = RowOf<typeof users>

/** Whose days are asked for, and of whom of them project hours are seen. */
interface Asked {
  readonly people: readonly OpenedRegister[]
  readonly withHours: ReadonlySet<string>
  readonly range: DayRange
}

/** The days of a person: register, charged and expected hours, and the gap explained. */
export const answerPersonDays: RouteHandler<typeof personDaysRoute> = async ({ input, info }, app) => {
  const { user, from, to } = input
  checkRange({ from, to })
  const opened = await openRegisterOf(app, info.auth, { user, from, to })
  const withHours = await seenHours(app, info)
  const found = await daysOfPeople(app, info, { people: [opened], withHours, range: { from, to } })
  return { user, name: nameOf(opened.person), days: found.get(user) ?? [] }
}

/** The sums of those whose register the viewer may read. */
export const answerTeamDays: RouteHandler<typeof teamDaysRoute> = async ({ input, info }, app) => {
  const { from, to, page } = input
  const days = checkRange({ from, to })
  const text = foldText(input.text.trim())
  const readable = await readableRegisters(app, info.auth, { from, to })
  const wanted = readable
    .filter(({ person }) => text === '' || foldText(`${nameOf(person)} ${person.surname}`).includes(text))
    .toSorted(({ person: a }, { person: b }) => nameOf(a).localeCompare(nameOf(b), 'es') || (a.id < b.id ? -1 : 1))
  const most = reconciledPeople(days)
  const skipped = ((page || 1) - 1) * most
  const people = wanted.slice(skipped, skipped + most)
  await logRegisterFigures(app, info.auth, { people: people.map(({ person }) => person.id), from, to })
  const withHours = await seenHours(app, info)
  const found = await daysOfPeople(app, info, { people, withHours, range: { from, to } })
  return {
    people: wanted.length,
    skipped,
    items: people.map(({ person }) => ({
      user: person.id,
      name: nameOf(person),
      withHours: withHours.has(person.id),
      totals: reconciledTotals(found.get(person.id) ?? []),
    })),
  }
}

function checkRange({ from, to }: DayRange): number {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MOST_RECONCILED_DAYS) throw new ApiError(400)
  return days
}

function nameOf({ name, surname }: Pick<Person, 'name' | 'surname'>): string {
  return `${surname}, ${name}`
}

/** Of whom the viewer sees project hours: of themselves and of those whom they look after. */
async function seenHours(app: App, { auth }: RequestInfo): Promise<ReadonlySet<string>> {
  const others = await lookedAfter({ app }, auth)
  return new Set([...(isRecordOf(auth, users) ? [auth.values.id] : []), ...others.map(({ id }) => id)])
}

async function daysOfPeople(
  app: App,
  { auth }: RequestInfo,
  { people, withHours, range }: Asked,
): Promise<ReadonlyMap<string, readonly ReconciledDay[]>> {
  const place = { app }
  const today = await todayAt(app, isRecordOf(auth, users) ? auth.values.calendar : '')
  const now = app.clock().getTime()
  const ids = people.map(({ person }) => person.id)
  const whose = `(${ids.map((_, i) => `user = {:u${i}}`).join(' || ') || 'user = ""'})`
  const named = Object.fromEntries(ids.map((id, i) => [`u${i}`, id]))
  // Work over midnight belongs to the day of its start, too.
  const rows = await findRows(place, timeClock, {
    filter: `${whose} && day >= {:from} && day <= {:to}`,
    params: { ...named, from: addDays(range.from, -1), to: range.to },
    sort: 'seq',
  })
  const registers = Map.groupBy(rows, ({ user }) => user)
  const sums = await app.records.aggregate({
    collection: hours,
    filter: `${whose} && day >= {:from} && day <= {:to}`,
    params: { ...named, ...range },
    groupBy: ['user', 'day', 'state'],
    sums: ['minutes'],
  })
  const loaded = Map.groupBy(sums, ({ user }) => user)
  const terms = await findRowsByKey(
    place,
    employment,
    ids.map((user) => ({ user })),
  )
  const workers = await gatherWorkers(place, terms, range)
  const days = daysFrom(range.from, range.to < today ? range.to : today)
  const partly = people.flatMap(({ person, employer }) => (employer === null ? [] : [person.id]))
  const historyOf = await gatherEmployers(place, partly)
  const found = new Map<string, readonly ReconciledDay[]>()
  const slice = new TimeSlice()
  for (const { person, employer } of people) {
    await slice.yieldIfOver()
    const { id } = person
    const { counted, proposals } = foldRegister(registers.get(id) ?? [])
    const isShown = (day: string) => employer === null || inForce(historyOf(id), day)?.employer === employer
    const detail = detailDays({
      register: { counted, proposals, days: clockDays(counted, days, now) },
      ...{ today, now },
      // An RT reads the register, not what the employment expects.
      contextOn: withHours.has(id) ? expectedBy(workers.get(id)) : null,
      hours: withHours.has(id) ? (loaded.get(id) ?? []) : null,
    })
    found.set(
      id,
      reconciledDays(detail).filter(({ day }) => isShown(day)),
    )
  }
  return found
}

function expectedBy(worker: OvertimePerson | undefined) {
  if (!worker) return null
  const { time } = worker.terms
  return () => time
}
