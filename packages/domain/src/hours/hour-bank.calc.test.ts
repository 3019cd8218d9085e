import { describe, expect, it } from 'vitest'
import { compileWorkingTime } from '../people/index.ts'
import type { ExpectedContext } from './expected.calc.ts'
import {
  bankDays,
  compensatedMinutes,
  compensatedOn,
  frozenBankMonth,
  isFromBank,
  openBankMonths,
  runningMonths,
} from './hour-bank.calc.ts'

const OFFICE = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }
const TIME = compileWorkingTime({
  person: { hiredOn: '2020-01-01', leftOn: '', tracksHours: true, calendar: 'ar' },
  calendars: [{ id: 'ar', parent: '' }],
  holidays: [{ calendar: 'ar', day: '2026-06-15', kind: 'holiday', name: 'Güemes', maxMinutes: 0, movedFrom: '' }],
  journeys: [{ id: 'office', ...OFFICE }],
  assignments: [{ journey: 'office', fraction: 1000, from: '2020-01-01', to: '' }],
  deductsOn: () => true,
})
const TYPES = [
  { id: 'vac', justifies: true, unit: 'calendar_day', deductsBalance: true },
  { id: 'comp', justifies: true, unit: 'hours', deductsBalance: true },
  { id: 'exam', justifies: true, unit: 'hours', deductsBalance: false },
] as const
type Away = ExpectedContext['absences'][number]
const TUESDAY: Away = { type: 'comp', from: '2026-06-16', to: '2026-06-16', minutesPerDay: 0, state: 'approved' }
const working = (...absences: Away[]): ExpectedContext => ({ ...TIME, absences, absenceTypes: TYPES })

describe('what is taken from the hour bank', () => {
  it.each<[string, readonly Away[], string, number]>([
    ['a whole day is its base', [TUESDAY], '2026-06-16', 480],
    ['some hours are those', [{ ...TUESDAY, minutesPerDay: 120 }], '2026-06-16', 120],
    ['never more than the base', [{ ...TUESDAY, minutesPerDay: 600 }], '2026-06-16', 480],
    ['half a day is half of it', [{ ...TUESDAY, half: true }], '2026-06-16', 240],
    [
      'two stretches of a day add up',
      [
        { ...TUESDAY, minutesPerDay: 60 },
        { ...TUESDAY, minutesPerDay: 90 },
      ],
      '2026-06-16',
      150,
    ],
    ['nothing of a holiday', [{ ...TUESDAY, from: '2026-06-15' }], '2026-06-15', 0],
    ['nothing of another day', [TUESDAY], '2026-06-17', 0],
    ['nothing that was only asked for', [{ ...TUESDAY, state: 'requested' }], '2026-06-16', 0],
    ['nothing by vacation, which has its own balance', [{ ...TUESDAY, type: 'vac' }], '2026-06-16', 0],
    ['nothing by hours that are granted', [{ ...TUESDAY, type: 'exam' }], '2026-06-16', 0],
  ])('%s', (_, absences, day, minutes) => {
    expect(compensatedOn(day, working(...absences))).toBe(minutes)
  })

  it('is what is counted in hours and deducted', () => {
    expect(TYPES.map(isFromBank)).toEqual([false, true, false])
    expect(isFromBank({})).toBe(false)
    const week = { from: '2026-06-15', to: '2026-06-21' }
    expect(compensatedMinutes(week, working({ ...TUESDAY, from: '2026-06-15', to: '2026-06-17' }))).toBe(960)
  })
})

describe('the months of an hour bank', () => {
  it('INV-HRS-12: day by day, a balance is the one before, approved less expected, compensated and adjusted', () => {
    const range = { from: '2026-05-28', to: '2026-06-02' }
    const sums = new Map([
      ['2026-05-28', { approved: 540, waiting: 0 }],
      ['2026-05-29', { approved: 0, waiting: 480 }],
      ['2026-06-02', { approved: 480, waiting: 0 }],
    ])
    const days = bankDays(
      range,
      working({ ...TUESDAY, from: '2026-06-02', to: '2026-06-02', minutesPerDay: 120 }),
      sums,
    )
    expect(days.map(({ change }) => change)).toEqual([60, -480, 0, 0, -480, 0])
    expect(days[5]).toMatchObject({ approved: 480, expected: 360, compensated: 120 })
    const months = openBankMonths(100, days, new Map([['2026-06', -30]]))
    expect(months).toMatchObject([
      { from: '2026-05-28', to: '2026-05-31', closing: 0, opening: 100, adjusted: 0, balance: -320 },
      { from: '2026-06-01', to: '2026-06-02', opening: -320, compensated: 120, adjusted: -30, balance: -830 },
    ])
    for (const { opening, approved, expected, compensated, adjusted, balance } of months)
      expect(opening + approved - expected - compensated + adjusted).toBe(balance)
  })

  it('a month under two employers is frozen in two parts, which add up whichever was closed first', () => {
    const month = (from: string, opening: number, balance: number) => ({
      ...frozenBankMonth({ opening, approved: 0, expected: 0, adjusted: 0, balance }, { from, to: from, closing: 1 }),
    })
    const found = runningMonths([month('2026-04-01', 0, 100), month('2026-05-01', 100, 70), month('2026-05-16', 0, 20)])
    expect(found.map(({ opening, balance }) => [opening, balance])).toEqual([
      [0, 100],
      [100, 70],
      [70, 90],
    ])
    expect(runningMonths([])).toEqual([])
  })

  it('a month of which no day is over has what was posted in it', () => {
    expect(openBankMonths(60, [], new Map([['2026-07', -60]]))).toMatchObject([
      { from: '2026-07-01', opening: 60, adjusted: -60, balance: 0 },
    ])
  })

  it('a closed month says what was compensated by what is left', () => {
    const frozen = { opening: 100, approved: 9000, expected: 8880, adjusted: -20, balance: 80 }
    const span = { from: '2026-05-01', to: '2026-05-31', closing: 2 }
    expect(frozenBankMonth(frozen, span)).toEqual({ ...span, ...frozen, compensated: 120 })
  })
})
