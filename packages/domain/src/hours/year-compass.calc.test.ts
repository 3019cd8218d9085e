import { describe, expect, it } from 'vitest'
import { compileWorkingTime } from '../people/index.ts'
import { type FrozenSums, yearCompass, type YearCompass } from './year-compass.calc.ts'

const JOURNEY = {
  id: 'j1',
  monday: 480,
  tuesday: 480,
  wednesday: 480,
  thursday: 480,
  friday: 480,
  saturday: 0,
  sunday: 0,
}
const vacation = { type: 'vac', from: '2026-06-22', to: '2026-06-23', minutesPerDay: 0, state: 'approved' } as const

function compass(
  today: string,
  loaded: Readonly<Record<string, number>> = {},
  { hiredOn = '2020-01-01', absences = [] as readonly (typeof vacation)[], frozen = [] as readonly FrozenSums[] } = {},
): YearCompass {
  const time = compileWorkingTime({
    person: { hiredOn, leftOn: '', tracksHours: true, calendar: 'own' },
    calendars: [{ id: 'own', parent: '' }],
    holidays: [{ calendar: 'own', day: '2026-06-15', kind: 'holiday', name: 'Feriado', maxMinutes: 0, movedFrom: '' }],
    journeys: [JOURNEY],
    assignments: [{ journey: 'j1', fraction: 1000, from: '2020-01-01', to: '' }],
    deductsOn: () => true,
  })
  return yearCompass({
    year: 2026,
    today,
    terms: {
      time: { ...time, absences, absenceTypes: [{ id: 'vac', justifies: true }] },
    },
    loaded: new Map(Object.entries(loaded)),
    frozen,
  })
}

const JANUARY = { from: '2026-01-01', to: '2026-01-31', base: 9000, expected: 8000, loaded: 7000 }

// 261 weekdays of 2026 less the holiday.
const YEAR = 260 * 480

describe('yearCompass', () => {
  it.each<[string, YearCompass, Partial<YearCompass>]>([
    ['before it begins all is expected', compass('2025-12-31'), { expected: YEAR, expectedBefore: 0, forecast: YEAR }],
    [
      'absences take their hours from what is agreed',
      compass('2026-01-01', {}, { absences: [vacation] }),
      { base: YEAR, excused: 960, expected: YEAR - 960, forecast: YEAR - 960 },
    ],
    [
      'what was worked beyond stays in the forecast, today counts as to come',
      compass('2026-01-05', { '2026-01-01': 540, '2026-01-02': 480, '2026-01-05': 60 }),
      { expectedBefore: 960, loadedBefore: 1020, loadedAfter: 60, forecast: YEAR + 60 },
    ],
    [
      'what is missing stays missing',
      compass('2026-01-05', { '2026-01-02': 480 }),
      { loadedBefore: 480, forecast: YEAR - 480 },
    ],
    [
      'at its end the forecast is what was loaded',
      compass('2027-01-01', { '2026-01-02': 480 }),
      { loadedBefore: 480, forecast: 480, expectedBefore: YEAR },
    ],
    [
      'a closed month is what was frozen, whatever its days are now',
      compass('2026-02-02', { '2026-01-05': 480 }, { frozen: [JANUARY] }),
      { base: YEAR - 22 * 480 + 9000, expectedBefore: 8000, loadedBefore: 7000, excused: 1000 },
    ],
    [
      'nothing is expected before hiring',
      compass('2026-01-01', {}, { hiredOn: '2026-12-31' }),
      { base: 480, expected: 480 },
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toMatchObject(expected)
  })

  it('has months that add up to the year', () => {
    const { months, expected } = compass('2026-06-18', { '2026-06-10': 600 })
    expect(months).toHaveLength(12)
    expect(months.reduce((sum, month) => sum + month.expected, 0)).toBe(expected)
    expect(months[5]).toEqual({ month: '2026-06', isFrozen: false, expected: 21 * 480, loaded: 600 })
    const [january] = compass('2026-06-18', {}, { frozen: [JANUARY] }).months
    expect(january).toEqual({ month: '2026-01', isFrozen: true, expected: 8000, loaded: 7000 })
  })
})
