import { deriveFields, derivedFrom, findRowsByKey } from '@timesheet/engine'
import { calendarHistoryOf, calendarOn, type DatedCalendar, userCalendar, users } from '@timesheet/domain/people'
import { todayAt } from '../kernel/time-zone.ts'

interface Places {
  readonly calendar: string
  readonly calendarHistory: readonly DatedCalendar[] | null
}

/**
 * The calendars of a person by days, and the one of today: stored on the person, whom every rule of a day reads anyway.
 * Days begin in the firm's first time zone; `turnCalendars` follows them.
 */
export const userCalendars = deriveFields({
  name: 'users.calendarHistory',
  target: users,
  fields: ['calendar', 'calendarHistory'],
  given: ['calendar'],
  // The former and the new person of a row.
  fanOut: 2,
  sources: [
    derivedFrom(userCalendar, {
      watches: ['user', 'calendar', 'from'],
      targets: (rows) => rows.map(({ user }) => user),
    }),
  ],
  async compute(place, ids) {
    const today = await todayAt(place.app, '')
    const keys = ids.map((user) => ({ user }))
    const byUser = Map.groupBy(await findRowsByKey(place, userCalendar, keys), ({ user }) => user)
    return new Map(
      ids.map((user): [string, Places] => {
        const rows = byUser.get(user)
        if (!rows) return [user, { calendar: '', calendarHistory: null }]
        const calendarHistory = calendarHistoryOf(rows)
        return [user, { calendar: calendarOn({ calendar: '', calendarHistory }, today), calendarHistory }]
      }),
    )
  },
})
