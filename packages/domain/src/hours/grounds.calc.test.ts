import { describe, expect, it } from 'vitest'
import { sumMinutes } from '../kernel/index.ts'
import { compileWorkingTime, type SpecialDay, type WorkingTimeFacts } from '../people/index.ts'
import { type ExpectedContext, expectedMinutes } from './expected.calc.ts'
import { daysInForce, expectedGrounds } from './grounds.calc.ts'

type Absence = ExpectedContext['absences'][number]
type Assignment = WorkingTimeFacts['assignments'][number]

const week = (id: string, minutes: number) => ({
  ...{ id, monday: minutes, tuesday: minutes, wednesday: minutes, thursday: minutes, friday: minutes },
  ...{ saturday: 0, sunday: 0 },
})
const special = (day: string, kind: SpecialDay['kind'] = 'holiday', maxMinutes = 0): SpecialDay => ({
  ...{ calendar: 'ar', day, kind, name: day, maxMinutes, movedFrom: '' },
})
const absence = (from: string, to: string, more: Partial<Absence> = {}): Absence => ({
  ...{ type: 'vac', from, to, minutesPerDay: 0, state: 'approved' },
  ...more,
})
const FULL: Assignment = { journey: 'full', fraction: 1000, from: '2020-01-01', to: '' }

interface Case {
  readonly assignments?: readonly Assignment[]
  readonly holidays?: readonly SpecialDay[]
  readonly absences?: readonly Absence[]
  readonly nonWorkingDeducts?: boolean
  readonly hiredOn?: string
}

function groundsOf({
  assignments = [FULL],
  holidays = [],
  absences = [],
  nonWorkingDeducts = true,
  hiredOn = '2020-01-01',
}: Case) {
  const context: ExpectedContext = {
    ...compileWorkingTime({
      person: { hiredOn, leftOn: '', tracksHours: true, calendar: 'ar' },
      calendars: [{ id: 'ar', parent: '' }],
      holidays,
      journeys: [week('full', 480), week('short', 360)],
      assignments,
      deductsOn: () => nonWorkingDeducts,
    }),
    absences,
    absenceTypes: [
      { id: 'vac', justifies: true },
      { id: 'late', justifies: false },
    ],
  }
  // A week from Monday to Sunday.
  const range = { from: '2026-06-15', to: '2026-06-21' }
  return {
    grounds: expectedGrounds(range, { contextOn: () => context, assignments }),
    expected: expectedMinutes(range, context),
  }
}

const SHORT: Assignment = { journey: 'short', fraction: 1000, from: '2026-06-18', to: '' }
const BEFORE: Assignment = { ...FULL, to: '2026-06-18' }
const HOLIDAY = special('2026-06-15')
const SATURDAY = special('2026-06-20')
const REDUCED = special('2026-06-16', 'reduced', 240)
const EXTRA = special('2026-06-20', 'extra_working', 300)
const BRIDGE = special('2026-06-19', 'non_working')
const AWAY = absence('2026-06-15', '2026-06-16')
const HOURS = absence('2026-06-17', '2026-06-17', { minutesPerDay: 120 })
const HALF = absence('2026-06-17', '2026-06-17', { half: true })

describe('what expected hours rest on', () => {
  it.each<
    [
      string,
      Case,
      expected: number,
      journeys: readonly (readonly [Assignment, number])[],
      specials: readonly (readonly [SpecialDay, number])[],
      absences: readonly (readonly [Absence, number])[],
    ]
  >([
    ['an ordinary week', {}, 2400, [[FULL, 2400]], [], []],
    [
      'a week in which the journey changes',
      { assignments: [BEFORE, SHORT] },
      2160,
      [
        [BEFORE, 1440],
        [SHORT, 720],
      ],
      [],
      [],
    ],
    ['no journey at all', { assignments: [] }, 0, [], [], []],
    ['the days since the person came', { hiredOn: '2026-06-18' }, 960, [[FULL, 960]], [], []],
    [
      'a holiday, and none on a Saturday',
      { holidays: [HOLIDAY, SATURDAY] },
      1920,
      [[FULL, 2400]],
      [[HOLIDAY, -480]],
      [],
    ],
    [
      'a reduced day and an extra one',
      { holidays: [REDUCED, EXTRA] },
      2460,
      [[FULL, 2400]],
      [
        [REDUCED, -240],
        [EXTRA, 300],
      ],
      [],
    ],
    ['a non-working day that is free', { holidays: [BRIDGE] }, 1920, [[FULL, 2400]], [[BRIDGE, -480]], []],
    [
      'no non-working day where it is not free',
      { holidays: [BRIDGE], nonWorkingDeducts: false },
      2400,
      [[FULL, 2400]],
      [],
      [],
    ],
    [
      'an absence of the days that a holiday leaves it',
      { holidays: [HOLIDAY], absences: [AWAY] },
      1440,
      [[FULL, 2400]],
      [[HOLIDAY, -480]],
      [[AWAY, -480]],
    ],
    [
      'two absences of one day, together no more than it has',
      { absences: [HOURS, absence('2026-06-17', '2026-06-17')] },
      1920,
      [[FULL, 2400]],
      [],
      [
        [HOURS, -120],
        [absence('2026-06-17', '2026-06-17'), -360],
      ],
    ],
    ['half a day', { absences: [HALF] }, 2160, [[FULL, 2400]], [], [[HALF, -240]]],
    [
      'no absence that is only asked for, or excuses nothing',
      {
        absences: [
          { ...AWAY, state: 'requested' },
          { ...AWAY, type: 'late' },
        ],
      },
      2400,
      [[FULL, 2400]],
      [],
      [],
    ],
  ])('are %s', (_, given, expected, journeys, specials, absences) => {
    const { grounds, expected: computed } = groundsOf(given)
    const pairs = <Of>(all: readonly { readonly of: Of; readonly minutes: number }[]) =>
      all.map(({ of, minutes }) => [of, minutes] as const)
    expect(pairs(grounds.journeys)).toEqual(journeys)
    expect(pairs(grounds.specials)).toEqual(specials)
    expect(pairs(grounds.absences)).toEqual(absences)
    expect([grounds.expected, computed]).toEqual([expected, expected])
    const all = [...grounds.journeys, ...grounds.specials, ...grounds.absences]
    expect(sumMinutes(all.map(({ minutes }) => minutes))).toBe(expected)
  })
})

describe('what holds in a range', () => {
  const RANGE = { from: '2026-06-29', to: '2026-07-02' }
  it.each<[string, (day: string) => string, readonly (readonly [string, string, string])[]]>([
    ['one thing is one row', () => 'a', [['a', '2026-06-29', '2026-07-02']]],
    [
      'a change begins another row',
      (day) => (day < '2026-07-01' ? 'a' : 'b'),
      [
        ['a', '2026-06-29', '2026-06-30'],
        ['b', '2026-07-01', '2026-07-02'],
      ],
    ],
    [
      'what holds again is not joined over what held between',
      (day) => (day === '2026-06-30' ? 'b' : 'a'),
      [
        ['a', '2026-06-29', '2026-06-29'],
        ['b', '2026-06-30', '2026-06-30'],
        ['a', '2026-07-01', '2026-07-02'],
      ],
    ],
  ])('%s', (_, on, rows) => {
    expect(daysInForce(RANGE, on).map(({ of, from, to }) => [of, from, to])).toEqual(rows)
  })

  it('is nothing in a range without days', () => {
    expect(daysInForce({ from: '2026-07-02', to: '2026-07-01' }, () => 'a')).toEqual([])
  })
})
