import { type App, findRows, findRowsById } from '@timesheet/engine'
import type { MailMoment } from '@timesheet/domain/inbox'
import { addDays, localTimeOf } from '@timesheet/domain/kernel'
import {
  absences,
  IS_COUNTED_ABSENCE,
  calendars,
  compileWorkingTime,
  dayShade,
  employment,
  holidays,
  users,
  workingTerms,
} from '@timesheet/domain/people'

const WORKED = new Set(['reduced', 'extra_working'])

/** When and where each of these people is; null for one who is no longer there. */
export async function gatherMoments(app: App, ids: readonly string[]): Promise<(user: string) => MailMoment | null> {
  const now = app.clock()
  const place = { app }
  const today = localTimeOf(now, 'UTC').day
  const [people, terms] = [await findRowsById(place, users, ids), await findRowsById(place, employment, ids)]
  const all = await findRows(place, calendars, { sort: 'created' })
  const [first] = all.filter(({ active }) => active)
  // A person's day may be the one before or after that of UTC.
  const params = { first: addDays(today, -1), last: addDays(today, 1) }
  const specials = await findRows(place, holidays, {
    filter: 'day >= {:first} && day <= {:last}',
    params,
  })
  const away = await findRows(place, absences, {
    filter: `${IS_COUNTED_ABSENCE} && minutesPerDay = 0 && half = false && from <= {:last} && to >= {:first}`,
    params,
  })
  return (user) => {
    const person = people.get(user)
    if (!person) return null
    const calendar = all.find(({ id }) => id === person.calendar) ?? first
    const timeZone = calendar?.timeZone ?? 'UTC'
    const { day } = localTimeOf(now, timeZone)
    const shade = dayShade(
      day,
      compileWorkingTime({
        person: workingTerms(terms.get(user), person.calendar === '' ? { calendar: calendar?.id ?? '' } : person),
        calendars: all,
        holidays: specials,
        journeys: [],
        assignments: [],
        deductsOn: () => true,
      }),
    )
    return {
      now,
      timeZone,
      isWorkingDay: shade === null || WORKED.has(shade.kind),
      isAbsent: away.some((absence) => absence.user === user && absence.from <= day && absence.to >= day),
    }
  }
}
