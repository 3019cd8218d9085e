import { type App, findRows, findRowsById } from '@timesheet/engine'
import { calendarOn, userCalendar, users } from '@timesheet/domain/people'
import { todayAt } from '../kernel/time-zone.ts'

/** Gives people whose next calendar has begun that one as today's. */
export async function turnCalendars(app: App): Promise<void> {
  const today = await todayAt(app, '')
  const begun = await findRows({ app }, userCalendar, {
    filter: 'from != "" && from <= {:today} && user.calendar != calendar',
    params: { today },
  })
  const ids = [...new Set(begun.map(({ user }) => user))]
  if (ids.length === 0) return
  await app.driver.transaction(async (tx) => {
    for (const person of (await findRowsById({ app, tx }, users, ids)).values()) {
      const calendar = calendarOn(person, today)
      if (calendar !== person.calendar) await app.records.update(users, person.id, { calendar }, tx)
    }
  })
}
