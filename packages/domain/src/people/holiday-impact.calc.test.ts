import { describe, expect, it } from 'vitest'
import { holidayImpact, type HolidayImpactFacts } from './holiday-impact.calc.ts'
import type { Journey } from './journey.collection.ts'

const week = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }
const person = (id: string, calendar: string, more: object = {}) => ({
  id,
  calendar,
  active: true,
  external: false,
  ...more,
})
const terms = (user: string, tracksHours = true) => ({ user, hiredOn: '2020-01-01', leftOn: '', tracksHours })
const MOVES = [
  { calendar: 'ar', from: '' },
  { calendar: 'es', from: '2026-01-01' },
]
const facts: HolidayImpactFacts = {
  people: [
    person('ana', 'cordoba'),
    person('beto', 'ar'),
    person('eva', 'es'),
    person('old', 'ar', { active: false }),
    person('boss', 'ar'),
    person('unknown', 'ar'),
    person('moved', 'es', { calendarHistory: MOVES }),
  ],
  employment: [...['ana', 'beto', 'eva', 'old', 'moved'].map((user) => terms(user)), terms('boss', false)],
  calendars: [
    { id: 'ar', parent: '' },
    { id: 'cordoba', parent: 'ar' },
    { id: 'es', parent: '' },
  ],
  journeys: [{ id: 'full', ...week } as Journey],
  assignments: ['ana', 'beto', 'eva', 'old', 'boss', 'unknown', 'moved'].map((user) => ({
    user,
    journey: 'full',
    fraction: user === 'beto' ? 500 : 1000,
    from: '2020-01-01',
    to: '',
  })),
  deductsOn: () => true,
}
const day = (date: string, kind: 'holiday' | 'non_working' | 'reduced' = 'holiday', maxMinutes = 0) => ({
  calendar: 'ar',
  day: date,
  kind,
  name: '',
  maxMinutes,
  movedFrom: '',
})

describe('holidayImpact', () => {
  it.each([
    {
      name: 'a Monday off touches the calendar and those below it, by their fraction',
      after: [day('2026-11-23')],
      people: 2,
      minutes: -720,
    },
    { name: 'a day before somebody moved touches them, too', after: [day('2025-11-24')], people: 3, minutes: -1200 },
    { name: 'a Saturday changes nobody', after: [day('2026-11-21')], people: 0, minutes: 0 },
    {
      name: 'a second special day on a holiday counts once',
      before: [day('2026-11-23')],
      after: [day('2026-11-23'), day('2026-11-23', 'non_working')],
      people: 0,
      minutes: 0,
    },
    { name: 'a short day takes what is over', after: [day('2026-11-23', 'reduced', 240)], people: 1, minutes: -240 },
    {
      name: 'moving a holiday within the week keeps the total',
      before: [day('2026-11-23')],
      after: [day('2026-11-24')],
      people: 2,
      minutes: 0,
    },
  ])('$name', ({ before = [], after, people, minutes }) => {
    expect(holidayImpact('ar', { before, after }, facts)).toEqual({ people, minutes })
  })

  it('does not touch who hangs from a parent of the changed calendar', () => {
    expect(
      holidayImpact('cordoba', { before: [], after: [{ ...day('2026-11-23'), calendar: 'cordoba' }] }, facts),
    ).toEqual({ people: 1, minutes: -480 })
  })
})
