import type { ExpectedContext } from '@timesheet/domain/hours'
import { compileWorkingTime, type Journey } from '@timesheet/domain/people'
import { describe, expect, it } from 'vitest'
import { summariseWeek } from './week.view-model.ts'

const EIGHT = 480
const journey = {
  id: 'j',
  name: 'Completa',
  monday: EIGHT,
  tuesday: EIGHT,
  wednesday: EIGHT,
  thursday: EIGHT,
  friday: EIGHT,
  saturday: 0,
  sunday: 0,
} as Journey

const context: ExpectedContext = {
  ...compileWorkingTime({
    person: { hiredOn: '', leftOn: '', tracksHours: true, calendar: '' },
    calendars: [],
    holidays: [],
    journeys: [journey],
    assignments: [{ journey: 'j', fraction: 1000, from: '2020-01-01', to: '' }],
    deductsOn: () => false,
  }),
  absences: [],
  absenceTypes: [],
}

const entry = (day: string, minutes: number, state: 'draft' | 'rejected' = 'draft') => ({ day, minutes, state })

describe('summariseWeek', () => {
  const week = summariseWeek(
    '2026-11-19',
    [
      entry('2026-11-16', EIGHT),
      entry('2026-11-17', 240),
      entry('2026-11-17', 60),
      entry('2026-11-18', EIGHT, 'rejected'),
    ],
    context,
  )

  it('starts on Monday and has seven days', () =>
    expect(week.days.map(({ day }) => day.slice(8)).join(' ')).toBe('16 17 18 19 20 21 22'))
  it('sums what is loaded, without what was rejected', () => expect(week.loaded).toBe(EIGHT + 300))
  it('expects the journey', () => expect(week.expected).toBe(5 * EIGHT))
  it('misses only what was due until yesterday', () => expect(week.missing).toBe(180 + EIGHT))
  it('today is never missing', () =>
    expect(week.days.filter((day) => day.isMissing).map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18']))
})
