import { describe, expect, it } from 'vitest'
import {
  calendarHistoryOf,
  calendarOn,
  calendarsIn,
  calendarsOf,
  NO_CALENDAR,
  type PersonCalendars,
} from './calendar-on.calc.ts'

const MOVED: PersonCalendars = {
  calendar: 'madrid',
  calendarHistory: [
    { calendar: 'caba', from: '' },
    { calendar: 'madrid', from: '2026-03-01' },
    { calendar: 'caba', from: '2027-01-01' },
  ],
}

describe('the calendar of a person on a day', () => {
  it.each<[string, PersonCalendars, day: string, string]>([
    ['is the first one from the beginning', MOVED, '1999-01-01', 'caba'],
    ['until the day before the next', MOVED, '2026-02-28', 'caba'],
    ['is the next one from its day', MOVED, '2026-03-01', 'madrid'],
    ['to the end of it', MOVED, '2026-12-31', 'madrid'],
    ['is the last one for ever', MOVED, '2040-01-01', 'caba'],
    ['is today’s where the history is not known', { calendar: 'es' }, '2020-01-01', 'es'],
    ['also where it may not be read', { calendar: 'es', calendarHistory: [] }, '2020-01-01', 'es'],
    [
      'is none before one that does not hold from the beginning',
      { calendar: 'es', calendarHistory: [{ calendar: 'es', from: '2026-03-01' }] },
      '2026-02-28',
      '',
    ],
    ['is none for nobody', NO_CALENDAR, '2026-01-01', ''],
  ])('%s', (_, person, day, calendar) => expect(calendarOn(person, day)).toBe(calendar))

  it('the history is that of the rows in any order', () => {
    const rows = (MOVED.calendarHistory ?? []).map((row, i) => ({ ...row, id: `r${i}` })).toReversed()
    expect(calendarHistoryOf(rows)).toEqual(MOVED.calendarHistory)
  })

  it.each<[string, from: string, to: string, readonly string[]]>([
    ['before the move', '2026-02-01', '2026-02-28', ['caba']],
    ['over the move', '2026-02-20', '2026-03-01', ['caba', 'madrid']],
    ['from the day of the move', '2026-03-01', '2026-03-31', ['madrid']],
    ['over both moves', '2026-02-01', '2027-02-01', ['caba', 'madrid']],
  ])('are those of the days of a range: %s', (_, from, to, calendars) => {
    expect(calendarsIn(MOVED, { from, to })).toEqual(calendars)
  })

  it('each of them is named once', () => {
    expect(calendarsOf(MOVED)).toEqual(['caba', 'madrid'])
    expect(calendarsOf({ calendar: 'es' })).toEqual(['es'])
  })
})
