import {
  type App,
  findRows,
  findRowsByKey,
  type PluginApp,
  type RecordSet,
  type RowOf,
  type RowPlace,
} from '@timesheet/engine'
import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  localTimeOf,
  type Month,
  monthBounds,
  monthOf,
} from '@timesheet/domain/kernel'
import { dedupKeyOf, inbox } from '@timesheet/domain/inbox'
import { calendars, compileWorkingTime, dayShade, holidays, users, workingTerms } from '@timesheet/domain/people'
import {
  answersTo,
  isInPart,
  type MonthPart,
  monthParts,
  timeClock,
  timeClockAnswers,
} from '@timesheet/domain/time_clock'
import { endItems, putItems } from '../kernel/inbox.ts'
import { gatherEmployers } from '../kernel/person-periods.ts'
import { registerLock } from './record-rows.hook.ts'
import { gatherParts } from './employed-parts.ts'
import { summariseParts } from './summary-files.ts'

const CODE = 'REG-RESUMEN'
/** How many people's months are looked for at a time. */
const PAGE = 200
/** No run of free days is longer than that; after it the month is delivered in any case. */
const LATEST = 10

/** Registers the hourly job that delivers the summaries of the month that ended. */
export function registerDelivery(app: PluginApp): void {
  app.crons.add('deliverSummaries', '41 * * * *', (signal) => deliverSummaries(app, signal))
}

/**
 * Puts the summary of last month into the inbox of everybody who has rows in it, from their first working day of the
 * month on, and notes it as delivered; once.
 */
export async function deliverSummaries(app: App, signal?: AbortSignal): Promise<void> {
  const days = await openingDays(app)
  for (let after = ''; !signal?.aborted;) {
    const page = await app.records.findAll(users, {
      filter: 'id > {:after} && active = true && external = false',
      params: { after },
      sort: 'id',
      limit: PAGE,
    })
    const people = page.map(({ values }) => values)
    const due = people.flatMap((person) => {
      const month = days(person)
      return month === null ? [] : [{ person, month }]
    })
    for (const one of await undelivered(app, due)) await deliver(app, one)
    const last = people.at(-1)
    if (people.length < PAGE || !last) return
    after = last.id
  }
}

interface Due {
  readonly person: RowOf<typeof users>
  readonly month: Month
}

/** Answers which month is due to a person now: the last one, once the first working day of this one has come. */
async function openingDays(app: App): Promise<(person: Due['person']) => Month | null> {
  const place = { app }
  const all = await findRows(place, calendars, { sort: 'created' })
  const now = app.clock()
  const { day: around } = localTimeOf(now, 'UTC')
  const range = { first: addDays(`${monthOf(around)}-01`, -LATEST), last: addDays(around, 1) }
  const special = await findRows(place, holidays, { filter: 'day >= {:first} && day <= {:last}', params: range })
  const zone = all.find(({ active }) => active)?.timeZone ?? 'UTC'
  return (person) => {
    const calendar = all.find(({ id }) => id === person.calendar)
    const { day: today } = localTimeOf(now, calendar?.timeZone ?? zone)
    const time = compileWorkingTime({
      person: workingTerms(undefined, person),
      calendars: all,
      holidays: special,
      journeys: [],
      assignments: [],
      deductsOn: () => true,
    })
    const { from } = monthBounds(monthOf(today))
    const isOpen = (day: Day) => dayShade(day, time) === null || day >= addDays(from, LATEST)
    return daysFrom(from, today).some(isOpen) ? addMonths(monthOf(today), -1) : null
  }
}

/** Those of them with rows in their month and nothing noted of it, or of what an employer has of it. */
async function undelivered(app: App, due: readonly Due[]): Promise<readonly Due[]> {
  const [first] = due
  if (first === undefined) return []
  const noted = await findRowsByKey(
    { app },
    timeClockAnswers,
    due.map(({ person, month }) => ({ user: person.id, month })),
  )
  const notedOf = Map.groupBy(noted, ({ user }) => user)
  const historyOf = await gatherEmployers(
    { app },
    due.map(({ person }) => person.id),
  )
  const recorded = await app.records.aggregate({
    collection: timeClock,
    filter: 'day >= {:from} && day <= {:to}',
    params: monthBounds(first.month),
    groupBy: ['user'],
    sums: [],
  })
  const withRows = new Set(recorded.map(({ user }) => String(user)))
  return due.filter(({ person: { id }, month }) => {
    const parts = monthParts(month, historyOf(id), [])
    const isNoted = (part: MonthPart) => answersTo(part, parts.length, notedOf.get(id) ?? []).length > 0
    return withRows.has(id) && !parts.every(isNoted)
  })
}

async function deliver(app: App, { person, month }: Due): Promise<void> {
  const user = person.id
  await app.driver.transaction(async (tx) => {
    await tx.lock(registerLock(user))
    const found = await recordedParts({ app, tx }, user, month)
    const due = found.filter(({ answers }) => answers.length === 0)
    if (due.length === 0) return
    const asked = { person, from: month, to: month }
    const parts = due.map(({ part }) => part)
    for (const { summary } of await summariseParts(app, asked, { parts, history: [] })) {
      const { part, code } = summary
      const noted = { user, month, employer: part.employer, code, answer: 'delivered', reason: '' } as const
      await app.records.create(timeClockAnswers, noted, tx)
    }
    await putItems({ app, tx }, [{ ...itemOf(user, month), class: 'task', mail: 'daily' }])
  })
}

/** The parts of a month that have rows, and what was noted of each. */
async function recordedParts(place: RowPlace, user: string, month: Month) {
  const { parts } = await gatherParts(place, { user, from: month, to: month })
  const days = { user, ...monthBounds(month) }
  const rows = await findRows(place, timeClock, {
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: days,
  })
  const noted = await findRowsByKey(place, timeClockAnswers, [{ user, month }])
  return parts
    .filter((part) => rows.some(({ day }) => isInPart(part, day)))
    .map((part) => ({ part, answers: answersTo(part, parts.length, noted) }))
}

function itemOf(user: string, month: Month) {
  return {
    user,
    code: CODE,
    title: `El resumen de tu jornada de ${month.slice(5)}/${month.slice(0, 4)} espera tu conformidad`,
    reason: 'Porque es el registro propio',
    link: `/hours/analyzer/hours-detail?month=${month}`,
    object: users.name,
    objectId: user,
    period: month,
  }
}

/** Ends the item of a month once its person answered to each employer. */
export async function closeAnswered(set: RecordSet<typeof timeClockAnswers>): Promise<void> {
  const answered = set.drafts.filter(({ row }) => row.answer !== 'delivered').map(({ row }) => row)
  const over: typeof answered = []
  for (const row of answered) {
    const found = await recordedParts(set, row.user, row.month)
    const isOver = found.every(({ answers }) => answers.some(({ answer }) => answer !== 'delivered'))
    if (isOver) over.push(row)
  }
  const keys = over.map(({ user, month }) => ({ user, dedupKey: dedupKeyOf(itemOf(user, month)), state: 'pending' }))
  if (keys.length > 0) await endItems(set, await findRowsByKey(set, inbox, keys), 'resolved')
}
