import { describe, expect, it } from 'vitest'
import { daysFrom } from '../kernel/index.ts'
import { baseMinutes, compileWorkingTime, type WorkingTimeFacts } from '../people/index.ts'
import {
  balanceMinutes,
  expectedMinutes,
  type ExpectedContext,
  loadedMinutes,
  missingMinutes,
  owedOn,
  surplusMinutes,
} from './expected.calc.ts'

type Absence = ExpectedContext['absences'][number]

const JUNE = { from: '2026-06-01', to: '2026-06-30' }
const WEEK = { from: '2026-06-15', to: '2026-06-21' }

const HOLIDAYS = ['2026-06-15', '2026-06-20']

function context(
  absences: readonly Absence[] = [],
  holidays = HOLIDAYS,
  employed = { hiredOn: '2020-01-01', leftOn: '' },
): ExpectedContext {
  const holiday = (day: string) => ({
    calendar: 'ar',
    day,
    kind: 'holiday' as const,
    name: 'Feriado',
    maxMinutes: 0,
    movedFrom: '',
  })
  return {
    ...compileWorkingTime({
      person: { ...employed, tracksHours: true, calendar: 'ar' },
      calendars: [{ id: 'ar', parent: '' }],
      holidays: holidays.map(holiday),
      journeys: [
        {
          id: 'j1',
          monday: 480,
          tuesday: 480,
          wednesday: 480,
          thursday: 480,
          friday: 480,
          saturday: 0,
          sunday: 0,
        } as WorkingTimeFacts['journeys'][number],
      ],
      assignments: [{ journey: 'j1', fraction: 1000, from: '2020-01-01', to: '' }],
      deductsOn: () => true,
    }),
    absences,
    absenceTypes: [
      { id: 'vac', justifies: true },
      { id: 'late', justifies: false },
    ],
  }
}

const absence = (from: string, to: string, more: Partial<Absence> = {}): Absence => ({
  type: 'vac',
  from,
  to,
  minutesPerDay: 0,
  state: 'approved',
  ...more,
})
const entry = (day: string, minutes: number, state: 'draft' | 'approved' | 'rejected' | 'submitted' = 'draft') => ({
  day,
  minutes,
  state,
})

describe('expectedMinutes', () => {
  const VACATION = [absence('2026-06-22', '2026-06-23'), absence('2026-06-26', '2026-06-26', { half: true })]
  it.each<[string, readonly Absence[], { from: string; to: string }, number]>([
    ['TV-HRS-1: June 2026, a Saturday holiday does not subtract', [], JUNE, 168 * 60],
    ['TV-HRS-2: vacation on 22 and 23, half day on 26', VACATION, JUNE, 148 * 60],
    ['TV-HRS-5: the week of 15 June', [], WEEK, 32 * 60],
    [
      'a requested absence excuses nothing',
      [absence('2026-06-22', '2026-06-23', { state: 'requested' })],
      JUNE,
      168 * 60,
    ],
    ['a notified absence excuses', [absence('2026-06-22', '2026-06-23', { state: 'notified' })], JUNE, 152 * 60],
    [
      'an approved absence excuses until its cancellation is granted',
      [absence('2026-06-22', '2026-06-23', { state: 'cancel_requested' })],
      JUNE,
      152 * 60,
    ],
    [
      'an absence that does not justify excuses nothing',
      [absence('2026-06-22', '2026-06-23', { type: 'late' })],
      JUNE,
      168 * 60,
    ],
    ['a holiday inside a vacation is not subtracted twice', [absence('2026-06-15', '2026-06-16')], WEEK, 24 * 60],
    [
      'hours beyond the base excuse only the base',
      [absence('2026-06-16', '2026-06-16', { minutesPerDay: 900 })],
      WEEK,
      24 * 60,
    ],
    ['an empty range expects nothing', [], { from: '2026-06-10', to: '2026-06-09' }, 0],
  ])('%s', (_, absences, range, minutes) => {
    expect(expectedMinutes(range, context(absences))).toBe(minutes)
  })

  it.each<[string, readonly Absence[]]>([
    ['with vacations', VACATION],
    ['with more hours off than the day has', [absence('2026-06-16', '2026-06-16', { minutesPerDay: 900 })]],
    ['with two absences on one day', [...VACATION, absence('2026-06-22', '2026-06-26', { minutesPerDay: 300 })]],
  ])('adds up over disjoint ranges and is never negative %s (INV-HRS-04)', (_, absences) => {
    const ctx = context(absences)
    const parts = daysFrom(JUNE.from, JUNE.to).map((day) => expectedMinutes({ from: day, to: day }, ctx))
    expect(parts.every((minutes) => minutes >= 0)).toBe(true)
    expect(parts.reduce((a, b) => a + b, 0)).toBe(expectedMinutes(JUNE, ctx))
  })
})

describe('INV-HRS-05: holidays', () => {
  it.each([
    ['on a day without work change nothing', ['2026-06-15'], HOLIDAYS],
    ['on a Sunday change nothing', [], ['2026-06-14', '2026-06-14']],
    ['count once, however many are on a day', HOLIDAYS, [...HOLIDAYS, '2026-06-15', '2026-06-15']],
  ])('%s', (_, some, more) => {
    expect(expectedMinutes(JUNE, context([], more))).toBe(expectedMinutes(JUNE, context([], some)))
  })

  // Absences excuse what a day asks for and not less, so that a wrong base of a holiday would not show in what is expected.
  it.each([
    ['a holiday asks for nothing', '2026-06-15', HOLIDAYS, 0],
    ['two on a day ask for no less', '2026-06-15', [...HOLIDAYS, '2026-06-15'], 0],
    ['one on a Saturday neither', '2026-06-20', HOLIDAYS, 0],
    ['the day after is an ordinary one', '2026-06-16', HOLIDAYS, 480],
  ])('%s', (_, day, holidays, minutes) => {
    expect(baseMinutes(day, context([], holidays))).toBe(minutes)
  })
})

it.each([
  ['before the first day', '2026-06-17', '', 10 * 480],
  ['from the last day on', '2020-01-01', '2026-06-17', 11 * 480],
  ['before the first and from the last', '2026-06-17', '2026-06-18', 480],
])('INV-HRS-06: nothing is expected %s', (_, hiredOn, leftOn, minutes) => {
  const ctx = context([], HOLIDAYS, { hiredOn, leftOn })
  expect(expectedMinutes(JUNE, ctx)).toBe(minutes)
  for (const day of daysFrom(JUNE.from, JUNE.to))
    if (day < hiredOn || (leftOn !== '' && day >= leftOn)) expect(expectedMinutes({ from: day, to: day }, ctx)).toBe(0)
})

describe('loaded, missing, surplus, balance', () => {
  const thirty = ['2026-06-16', '2026-06-17', '2026-06-18']
    .map((day) => entry(day, 480))
    .concat(entry('2026-06-19', 360))

  it('TV-HRS-5: 30 hours loaded leave 2 missing', () => {
    const spec = { mode: 'weekly' as const, tolerance: 0, today: '2026-06-22' }
    expect(loadedMinutes(WEEK, thirty)).toBe(1800)
    expect(missingMinutes(WEEK, thirty, { ...context(), missing: spec })).toBe(120)
  })

  it.each([
    ['a tolerance forgives', { mode: 'weekly' as const, tolerance: 120, today: '2026-06-22' }, 0],
    ['today and later are not due', { mode: 'weekly' as const, tolerance: 0, today: '2026-06-19' }, 0],
    [
      'day by day, a long day does not pay for a short one',
      { mode: 'daily' as const, tolerance: 15, today: '2026-06-22' },
      105,
    ],
  ])('%s', (_, missing, minutes) => {
    expect(missingMinutes(WEEK, thirty, { ...context(), missing })).toBe(minutes)
  })

  it.each([
    ['a day that nobody declared is owed', 0, [], 480],
    ['a day declared as not worked is not', 0, ['2026-06-16'], 0],
    ['hours typed on it withdraw what was declared', 60, ['2026-06-16'], 480],
    ['another day is owed', 0, ['2026-06-17'], 480],
  ])('%s', (_, loaded, declared, minutes) => {
    expect(owedOn('2026-06-16', { loaded, declared: new Set(declared) }, context())).toBe(minutes)
  })

  it('leaves rejected entries and other days out', () => {
    expect(
      loadedMinutes(WEEK, [entry('2026-06-16', 60, 'rejected'), entry('2026-06-22', 60), entry('2026-06-16', 30)]),
    ).toBe(30)
  })

  it('counts what is beyond the expected', () => {
    expect(surplusMinutes({ from: '2026-06-16', to: '2026-06-16' }, [entry('2026-06-16', 540)], context())).toBe(60)
  })

  it('balances approved minutes only (INV-HRS-12)', () => {
    const spec = { range: WEEK, opening: 100, compensated: 30, adjusted: 10 }
    expect(balanceMinutes(spec, [entry('2026-06-16', 480, 'approved'), entry('2026-06-17', 480)], context())).toBe(
      100 + 480 - 1920 - 30 + 10,
    )
  })
})
