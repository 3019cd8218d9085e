import { expect, it } from 'vitest'
import { compileWorkingTime } from '../people/index.ts'
import { dueAfter } from './sla.calc.ts'

const special = (day: string, kind: 'holiday' | 'reduced' | 'extra_working' | 'day_off', calendar = 'ar') => ({
  calendar,
  day,
  kind,
  name: kind,
  maxMinutes: 240,
  movedFrom: '',
})
const timeOf = (calendar: string) =>
  compileWorkingTime({
    person: { calendar, hiredOn: '', leftOn: '', tracksHours: true },
    calendars: [
      { id: 'ar', parent: '' },
      { id: 'es', parent: '' },
    ],
    // A Monday off in Argentina; a Saturday that is worked, and half a day.
    holidays: [
      special('2026-06-15', 'holiday'),
      special('2026-06-20', 'extra_working'),
      special('2026-06-19', 'reduced'),
    ],
    journeys: [],
    assignments: [],
    deductsOn: () => true,
  })

it.each([
  ['no limit', '2026-06-11', 0, 'ar', ''],
  ['counts from the day after', '2026-06-11', 1, 'ar', '2026-06-12'],
  ['skips the weekend and the holiday', '2026-06-12', 1, 'ar', '2026-06-16'],
  ['the holiday of another calendar is worked', '2026-06-12', 1, 'es', '2026-06-15'],
  ['a short day and an extra one count', '2026-06-18', 2, 'ar', '2026-06-20'],
  ['given on a Saturday', '2026-06-13', 2, 'es', '2026-06-16'],
  ['over a leap day', '2028-02-28', 1, 'es', '2028-02-29'],
])('INV-WF-06 %s', (_title, day, count, calendar, due) => {
  expect(dueAfter(day, count, timeOf(calendar))).toBe(due)
})
