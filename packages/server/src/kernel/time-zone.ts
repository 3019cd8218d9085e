import type { HookApp } from '@timesheet/engine'
import { type Day, dayEnd, formatDay, formatTime, localTimeOf } from '@timesheet/domain/kernel'

const UTC = 'UTC'

/** The time zone of a person's calendar, else of the firm's first one; '' when there is none. */
export async function timeZoneOf(app: HookApp, calendar: unknown): Promise<string> {
  const own =
    typeof calendar === 'string' && calendar !== '' ? await app.records.findById('calendars', calendar) : undefined
  const [shared] = own
    ? [own]
    : await app.records.findAll('calendars', { filter: 'active = true', sort: 'created', limit: 1 })
  return String(shared?.values['timeZone'] ?? '')
}

/** Today's date for the person with this calendar. */
export async function todayAt(app: HookApp, calendar: unknown): Promise<Day> {
  return localTimeOf(app.clock(), (await timeZoneOf(app, calendar)) || UTC).day
}

/** The latest of today's dates for those with these calendars: what is of today for one of them is not to come. */
export async function latestToday(app: HookApp, calendars: readonly unknown[]): Promise<Day> {
  const days = await Promise.all([...new Set(calendars)].map((calendar) => todayAt(app, calendar)))
  return days.toSorted().at(-1)!
}

/** The firm's clock: which day it is there at an instant, and at which instant a day ends. */
export interface FirmClock {
  readonly dayAt: (instant: number) => Day
  readonly endOf: (day: Day) => number
}

/** The clock of the firm's first calendar. */
export async function firmClock(app: HookApp): Promise<FirmClock> {
  const zone = (await timeZoneOf(app, '')) || UTC
  return {
    dayAt: (instant) => localTimeOf(new Date(instant), zone).day,
    endOf: (day) => dayEnd(day, zone),
  }
}

/** An instant as display text in the person's time zone: `31/01/2026 a las 9:05`. */
export async function momentFor(app: HookApp, calendar: unknown, moment: Date): Promise<string> {
  const zone = await timeZoneOf(app, calendar)
  const { day, time } = localTimeOf(moment, zone || UTC)
  return `${formatDay(day)} a las ${formatTime(time)}${zone === '' ? ' (UTC)' : ''}`
}
