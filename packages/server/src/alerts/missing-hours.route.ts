import {
  ApiError,
  findRows,
  findRowsByKey,
  isRecordOf,
  type App,
  type RouteHandler,
  type StoredRecord,
  type WritingHandler,
} from '@timesheet/engine'
import {
  checkReminder,
  type MissingPerson,
  missingDays,
  type missingHoursRoute,
  MOST_MISSING_DAYS,
  MOST_MISSING_PEOPLE,
  type remindMissingRoute,
} from '@timesheet/domain/alerts'
import { type DayRange, resolveHoursRule } from '@timesheet/domain/hours'
import { daysBetween, formatClock, formatDay, formatTime, localTimeOf } from '@timesheet/domain/kernel'
import { inbox } from '@timesheet/domain/inbox'
import { calendars, users } from '@timesheet/domain/people'
import type { Violation } from '@timesheet/schema'
import { setImmediate } from 'node:timers/promises'
import { type InboxPlace, type NewInboxItem, putItems } from '../kernel/inbox.ts'
import { lookedAfter } from '../kernel/looked-after.ts'
import { refuse } from '../kernel/refuse.ts'
import { gatherOwed, gatherTime, zoneOf } from './gather-people.ts'

const PEOPLE_AT_ONCE = 100
const CODE = 'HRS-RECORDATORIO'

/** The missing hours of the viewer's people. */
export const answerMissingHours: RouteHandler<typeof missingHoursRoute> = async ({ input, info }, app) => {
  const found = await missingOf(app, info.auth, rangeOf(input))
  const short = found.filter(({ missing }) => missing > 0)
  const order = (a: MissingPerson, b: MissingPerson) => b.missing - a.missing || a.name.localeCompare(b.name, 'es')
  const listed = (input.all ? found : short).toSorted(order)
  return {
    people: found.length,
    missingPeople: short.length,
    items: listed.slice(0, input.most || MOST_MISSING_PEOPLE),
  }
}

/** Reminds one of the viewer's people, or all who miss hours; who misses none is not reminded. */
export const answerRemindMissing: WritingHandler<typeof remindMissingRoute> = async (
  { input, info, transact },
  app,
) => {
  if (!isRecordOf(info.auth, users)) throw new ApiError(403)
  const { name, surname } = info.auth.values
  const found = await missingOf(app, info.auth, rangeOf(input), input.user)
  const short = found.filter(({ missing }) => missing > 0)
  const by = `${name} ${surname}`.trim()
  return transact(async ({ tx }) => {
    const place = { app, tx }
    const reminded = await remindedToday(place, short)
    if (input.user !== '') refuse(reminded.get(input.user) ?? null)
    const left = short.filter(({ user }) => !reminded.has(user))
    await putItems(
      place,
      left.map((person) => reminderOf(person, input, by)),
    )
    return { people: left.length, already: reminded.size }
  })
}

/** Who of these people was reminded today already, as the refusal of a second reminder. */
async function remindedToday(place: InboxPlace, people: readonly MissingPerson[]) {
  const rows = await findRowsByKey(
    place,
    inbox,
    people.map(({ user }) => ({ objectId: user, object: users.name, code: CODE })),
  )
  const found = new Map<string, Violation>()
  const { day: today, zone } = await firmToday(place)
  for (const { objectId, raisedAt } of rows) {
    const { day, time } = localTimeOf(new Date(raisedAt.replace(' ', 'T')), zone)
    const violation = checkReminder({ day, time: formatTime(time) }, today)
    if (violation) found.set(objectId, violation)
  }
  return found
}

/** The day of the firm's first calendar. */
async function firmToday(place: InboxPlace) {
  const zone = (await findRows(place, calendars, { sort: 'created' })).find(({ active }) => active)?.timeZone ?? 'UTC'
  return { ...localTimeOf(place.app.clock(), zone), zone }
}

function reminderOf(person: MissingPerson, { from, to }: DayRange, by: string): NewInboxItem {
  return {
    user: person.user,
    class: 'notice',
    code: CODE,
    title: `Faltan ${formatClock(person.missing)} del ${formatDay(from)} al ${formatDay(to)}`,
    reason: `${by} lo recuerda; son horas propias.`,
    object: users.name,
    objectId: person.user,
    period: from,
    link: `/hours?week=${person.since || from}`,
    mail: 'immediate',
  }
}

function rangeOf({ from, to }: DayRange): DayRange {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MOST_MISSING_DAYS) throw new ApiError(400, `A range has 1 to ${MOST_MISSING_DAYS} days.`)
  return { from, to }
}

/** What each of the viewer's people misses; of one of them, if an id is given. */
async function missingOf(
  app: App,
  viewer: StoredRecord | null,
  range: DayRange,
  only = '',
): Promise<readonly MissingPerson[]> {
  const people = (await lookedAfter({ app }, viewer)).filter(({ id }) => only === '' || id === only)
  const shared = await gatherTime(app, { first: range.from, last: range.to })
  const found: MissingPerson[] = []
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const some = people.slice(start, start + PEOPLE_AT_ONCE)
    const owed = await gatherOwed(app, some, shared)
    for (const person of some) {
      const facts = owed.get(person.id)
      if (!facts || !facts.expected.person.tracksHours) continue
      const rule = resolveHoursRule(shared.rules, { user: person.id, project: '', day: range.from })
      const today = localTimeOf(shared.now, zoneOf(person, shared)).day
      const name = `${person.surname}, ${person.name}`
      found.push({
        user: person.id,
        name,
        ...missingDays(range, { mode: rule.missingMode, tolerance: rule.toleranceMinutes, today }, facts),
      })
    }
    await setImmediate()
  }
  return found
}
