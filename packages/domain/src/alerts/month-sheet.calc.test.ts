import { expect, it } from 'vitest'
import type { HourState } from '../hours/index.ts'
import { compileWorkingTime } from '../people/index.ts'
import type { OwedFacts } from './missing-hours.calc.ts'
import { frozenOfRange, sheetFigures } from './month-sheet.calc.ts'

const OFFICE = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }
const expected: OwedFacts['expected'] = {
  ...compileWorkingTime({
    person: { hiredOn: '2026-06-09', leftOn: '', tracksHours: true, calendar: 'ar' },
    calendars: [{ id: 'ar', parent: '' }],
    holidays: [{ calendar: 'ar', day: '2026-06-15', kind: 'holiday', name: 'Güemes', maxMinutes: 0, movedFrom: '' }],
    journeys: [{ id: 'office', ...OFFICE }],
    assignments: [{ journey: 'office', fraction: 1000, from: '2020-01-01', to: '' }],
    deductsOn: () => true,
  }),
  absences: [],
  absenceTypes: [],
}
const on = (day: string, minutes: number, state: HourState) => ({ day: `2026-06-${day}`, minutes, state })

it('a day has its hours, what was expected, and how far they are', () => {
  const facts: OwedFacts = {
    expected,
    declared: new Set(['2026-06-16']),
    loaded: [
      on('09', 480, 'approved'),
      on('10', 400, 'submitted'),
      on('10', 80, 'approved'),
      on('11', 60, 'draft'),
      on('12', 480, 'approved'),
      on('12', 30, 'rejected'),
    ],
  }
  const range = { from: '2026-06-08', to: '2026-06-17' }
  const rule = { mode: 'daily', tolerance: 0, today: '2026-06-17' } as const
  const figures = sheetFigures(range, rule, facts)
  expect(figures).toMatchObject({
    progress: '-asdr---n-',
    special: 'x------h--',
    // What was declared as not worked is expected, and not missing.
    expected: [0, 480, 480, 480, 480, 0, 0, 0, 480, 480],
    missing: 420,
    approved: 1040,
    // Until the day before today.
    balance: 1500 - 2400,
  })
})

it.each([
  ['one closing of the month', [{ from: '2026-06-01', to: '2026-06-30', number: 3, of: 100 }], 3, 100],
  [
    'the closings of two employers',
    [
      { from: '2026-06-01', to: '2026-06-14', number: 1, of: 40 },
      { from: '2026-06-15', to: '2026-06-30', number: 2, of: 60 },
    ],
    2,
    100,
  ],
  ['a part that is not closed', [{ from: '2026-06-01', to: '2026-06-14', number: 1, of: 40 }], null, null],
  ['a closing of more days', [{ from: '2026-05-20', to: '2026-06-30', number: 1, of: 40 }], null, null],
])('%s', (_, spans, number, loaded) => {
  const frozen = frozenOfRange(
    { from: '2026-06-01', to: '2026-06-30' },
    spans.map(({ of, ...span }) => ({ ...span, expected: of, loaded: of, approved: of })),
  )
  expect([frozen?.number ?? null, frozen?.loaded ?? null]).toEqual([number, loaded])
})
