import { describe, expect, it } from 'vitest'
import { compileWorkingTime } from '../people/index.ts'
import { checkReminder, missingDays, type OwedFacts, owedMinutes, owedSince } from './missing-hours.calc.ts'

const OFFICE = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }
const away = { type: 'vac', from: '2026-06-12', to: '2026-06-12', minutesPerDay: 0, state: 'approved' } as const
const expected: OwedFacts['expected'] = {
  ...compileWorkingTime({
    person: { hiredOn: '2020-01-01', leftOn: '', tracksHours: true, calendar: 'ar' },
    calendars: [{ id: 'ar', parent: '' }],
    holidays: [],
    journeys: [{ id: 'office', ...OFFICE }],
    assignments: [{ journey: 'office', fraction: 1000, from: '2020-01-01', to: '' }],
    deductsOn: () => true,
  }),
  absences: [away],
  absenceTypes: [{ id: 'vac', justifies: true }],
}
const on = (day: string, minutes: number, state: 'draft' | 'rejected' = 'draft') => ({
  day: `2026-06-${day}`,
  minutes,
  state,
})
/** From Monday the 8th: nothing on Tuesday, an hour more on Thursday, away on Friday. */
const facts: OwedFacts = {
  expected,
  declared: new Set(),
  loaded: [on('08', 480), on('09', 300, 'rejected'), on('10', 480), on('11', 540)],
}
const WEEK = { from: '2026-06-08', to: '2026-06-14' }
const TODAY = '2026-06-18'

describe('missing minutes of a week', () => {
  it.each<[string, Partial<OwedFacts>, string, number, string]>([
    ['make up for each other, rejected ones do not count', {}, TODAY, 420, '2026-06-09'],
    ['count days that are over', {}, '2026-06-09', 0, ''],
    ['are none on a declared day', { declared: new Set(['2026-06-09']) }, TODAY, 0, ''],
    [
      'are what is left of a declared day that has hours',
      { declared: new Set(['2026-06-11']) },
      TODAY,
      420,
      '2026-06-09',
    ],
    ['are all of an empty week', { loaded: [] }, TODAY, 1920, '2026-06-08'],
  ])('%s', (_title, change, today, minutes, since) => {
    expect(owedMinutes(WEEK, today, { ...facts, ...change })).toBe(minutes)
    expect(owedSince(WEEK, today, { ...facts, ...change })).toBe(since)
  })
})

describe('missing hours day by day', () => {
  it('has each day beside the sum', () => {
    expect(missingDays(WEEK, { mode: 'weekly', tolerance: 0, today: TODAY }, facts)).toEqual({
      missing: 420,
      since: '2026-06-09',
      base: [480, 480, 480, 480, 480, 0, 0],
      expected: [480, 480, 480, 480, 0, 0, 0],
      loaded: [480, 0, 480, 540, 0, 0, 0],
    })
  })

  it.each([
    ['daily', 0, 480],
    ['daily', 60, 420],
    ['weekly', 60, 360],
    ['monthly', 420, 0],
  ] as const)('adds up by the rule: %s, %i tolerated', (mode, tolerance, missing) => {
    expect(missingDays(WEEK, { mode, tolerance, today: TODAY }, facts).missing).toBe(missing)
  })

  it('a week does not make up for another by week, but does by month', () => {
    const range = { from: '2026-06-08', to: '2026-06-17' }
    const more = { ...facts, loaded: [...facts.loaded, on('15', 900), on('16', 480), on('17', 480)] }
    expect(missingDays(range, { mode: 'weekly', tolerance: 0, today: TODAY }, more).missing).toBe(420)
    expect(missingDays(range, { mode: 'monthly', tolerance: 0, today: TODAY }, more).missing).toBe(0)
  })
})

it.each([
  ['never before', null, undefined],
  ['yesterday', { day: '2026-06-17', time: '23:59' }, undefined],
  ['this morning', { day: '2026-06-18', time: '9:05' }, 'reminder_today'],
])('who was reminded %s is reminded or not', (_, last, code) => {
  expect(checkReminder(last, '2026-06-18')?.code).toBe(code)
})
