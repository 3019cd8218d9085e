import type { App } from '@timesheet/engine'
import { addDays, daysFrom, localTimeOf, weekdayOf } from '@timesheet/domain/kernel'
import { inbox } from '@timesheet/domain/inbox'
import { adoptSentHours } from '../src/hours/adopt-sent-hours.job.ts'
import { adoptAbsences } from '../src/people/adopt-absences.job.ts'
import { reassessOpenFlows } from '../src/workflow/reassess-flows.job.ts'

const TIME_ZONE = 'America/Argentina/Buenos_Aires'
const BACK_DAYS = 28
const MONDAY = 1
const FRIDAY = 5
/** After so many days most of what is in an inbox was looked at. */
const LOOKED_AT_DAYS = 3
const UNREAD_EVERY = 4

/** Does a work with the clock of the server set back to an instant. */
export type BackThen = (instant: Date, work: () => Promise<void>) => Promise<void>

/**
 * Lets the flows of the demo company begin on the days on which people sent or asked, and grow old day by day: some are
 * late and were escalated. With the present clock alone all would begin at once.
 */
export async function beginFlows(app: App, backThen: BackThen): Promise<void> {
  const { signal } = new AbortController()
  const now = app.clock()
  const { day: today } = localTimeOf(now, TIME_ZONE)
  for (const day of daysFrom(addDays(today, -BACK_DAYS), today)) {
    const morning = new Date(`${day}T12:00:00.000Z`)
    if (weekdayOf(day) > FRIDAY || morning > now) continue
    await backThen(morning, async () => {
      if (weekdayOf(day) === MONDAY) await adoptSentHours(app, signal)
      await adoptAbsences(app, signal)
      await reassessOpenFlows(app, signal)
    })
  }
  await adoptSentHours(app, signal)
  await adoptAbsences(app, signal)
  await lookAt(app, `${addDays(today, -LOOKED_AT_DAYS)} 00:00:00.000Z`)
}

/** Marks as read most of what came before an instant, on the day after it came. */
async function lookAt(app: App, before: string): Promise<void> {
  const old = await app.records.findAll(inbox, {
    filter: `raisedAt < "${before}" && readAt = ""`,
    sort: 'user,raisedAt,title',
  })
  const read = old.filter((_, i) => i % UNREAD_EVERY !== 0)
  await app.driver.transaction((tx) =>
    app.records.updateAll(
      inbox,
      read.map(({ values: { id, raisedAt } }) => ({
        id,
        readAt: `${addDays(raisedAt.slice(0, 10), 1)}${raisedAt.slice(10)}`,
      })),
      tx,
    ),
  )
}
