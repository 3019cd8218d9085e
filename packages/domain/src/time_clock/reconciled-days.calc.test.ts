import { describe, expect, it } from 'vitest'
import type { ExpectedContext } from '../hours/index.ts'
import { daysFrom } from '../kernel/index.ts'
import { compileWorkingTime } from '../people/index.ts'
import {
  type DetailFacts,
  detailDays,
  type ReconciledDay,
  reconciledDays,
  reconciledTotals,
} from './reconciled-days.calc.ts'
import { foldRegister } from './register.calc.ts'
import { june, LATER, openRegister, storedRow, vectorDay } from './register.fixture.ts'
import { clockDays } from './totals.calc.ts'

type Hours = NonNullable<DetailFacts['hours']>
type Absence = ExpectedContext['absences'][number]

const MONDAY = '2026-06-15'
const context = (absences: readonly Absence[] = []): ExpectedContext => ({
  ...compileWorkingTime({
    person: { hiredOn: '2020-01-01', leftOn: '', tracksHours: true, calendar: '' },
    calendars: [],
    holidays: [],
    journeys: [
      { id: 'j', monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 },
    ],
    assignments: [{ journey: 'j', fraction: 1000, from: '2020-01-01', to: '' }],
    deductsOn: () => true,
  }),
  absences,
  absenceTypes: [{ id: 'leave', justifies: true }],
})
const leave = (minutesPerDay: number): Absence => ({
  ...{ type: 'leave', from: MONDAY, to: MONDAY, minutesPerDay, state: 'approved' },
})
const entry = (minutes: number, state: Hours[number]['state'] = 'draft', day = MONDAY): Hours[number] => ({
  day,
  minutes,
  state,
})

interface Case {
  readonly rows?: ReturnType<typeof openRegister>['rows']
  readonly hours?: DetailFacts['hours']
  readonly absences?: readonly Absence[] | null
  readonly today?: string
  readonly to?: string
}

function detail({ rows = [], hours = [], absences = [], today = '2026-06-30', to = MONDAY }: Case) {
  const register = foldRegister(rows.map(storedRow))
  const days = clockDays(register.counted, daysFrom(MONDAY, to), LATER)
  const contextOn = absences === null ? null : () => context(absences)
  return detailDays({ register: { ...register, days }, today, now: LATER, hours, contextOn })
}

const worked = (...spans: readonly (readonly [from: string, until: string])[]) => {
  const register = openRegister()
  for (const [from, until] of spans) register.span(june(from), june(until))
  return register
}

describe('a day of the reconciliation', () => {
  it.each<
    [string, Case, found: readonly [loaded: number, approved: number, gap: number, deviation: number], parts: object]
  >([
    [
      'TV-REG-1: explains 46 minutes that are not loaded',
      { rows: vectorDay().rows, hours: [entry(480)] },
      [480, 0, 46, 46],
      { unloaded: 46 },
    ],
    [
      'counts rejected hours not as loaded, and only approved ones as approved',
      { rows: vectorDay().rows, hours: [entry(300, 'approved'), entry(180, 'submitted'), entry(46, 'rejected')] },
      [480, 300, 46, 46],
      { unloaded: 46 },
    ],
    [
      'counts no hours of another day',
      { rows: vectorDay().rows, hours: [entry(480, 'draft', '2026-06-16')] },
      [0, 0, 526, 46],
      { unloaded: 526 },
    ],
    [
      'explains with an absence by hours what it excuses, and expects that less',
      { rows: vectorDay().rows, hours: [entry(480)], absences: [leave(30)] },
      [480, 0, 46, 76],
      { absence: 30, unloaded: 16 },
    ],
    [
      'explains a pause that the law of the place asks for and nobody marked',
      { rows: worked(['08:00', '16:30']).rows, hours: [entry(480)] },
      [480, 0, 30, 30],
      { unmarked_pause: 15, unloaded: 15 },
    ],
    [
      'without a register has hours that are not recorded',
      { hours: [entry(480)] },
      [480, 0, -480, -480],
      { unrecorded: -480 },
    ],
    [
      'with too many hours has them overloaded',
      { rows: worked(['08:00', '12:00']).rows, hours: [entry(300)] },
      [300, 0, -60, -240],
      { overloaded: -60 },
    ],
  ])('%s', (_, given, [loaded, approved, gap, deviation], parts) => {
    const [day] = detail(given)
    expect(day?.other).toMatchObject({ loaded, approved })
    expect(day?.reconciliation).toMatchObject({ gap, deviation })
    expect(Object.fromEntries(day?.reconciliation?.parts.map((part) => [part.cause, part.minutes]) ?? [])).toEqual(
      parts,
    )
  })

  it.each<[string, Case, worked: number]>([
    ['of a person whose hours one does not see', { rows: vectorDay().rows, hours: null }, 526],
    [
      'of a person whose working time one does not see',
      { rows: vectorDay().rows, hours: [entry(480)], absences: null },
      526,
    ],
  ])('%s says what was worked and nothing of the hours', (_, given, minutes) => {
    const [day] = detail(given)
    expect(day).toMatchObject({ minutes: { work: minutes }, other: null, reconciliation: null })
  })

  it('without register and hours has no gap to explain, though hours are expected', () => {
    const [day] = detail({})
    expect(day).toMatchObject({ other: { loaded: 0, expected: 480 }, reconciliation: null, spans: [] })
  })

  it('lists what is proposed apart from what counts, and nothing that was annulled', () => {
    const { rows, send, last } = vectorDay()
    const reason = 'Olvidé marcar la salida'
    const change = { at: june('15:30'), until: june('18:37'), replaces: last, source: 'correction' as const, reason }
    expect(send(change, { at: june('19:00') })).toBe('proposed')
    const [day] = detail({ rows, hours: [] })
    expect(day?.spans).toHaveLength(4)
    expect(day?.proposals.map(({ until }) => until)).toEqual([june('18:37')])
    expect(day?.minutes.work).toBe(526)
    const annulled = rows.map((row) => (row.id === last ? { ...row, until: row.at } : row))
    const [left] = detail({ rows: annulled, hours: [] })
    expect(left?.spans.map(({ id }) => id)).not.toContain(last)
    expect(left?.spans).toHaveLength(3)
  })
})

describe('the figures of days', () => {
  it('are of days up to today, not of those to come', () => {
    const days = detail({ today: '2026-06-16', to: '2026-06-18', rows: vectorDay().rows, hours: [entry(480)] })
    expect(days.map(({ isFuture }) => isFuture)).toEqual([false, false, true, true])
    expect(reconciledDays(days)).toMatchObject([
      {
        day: MONDAY,
        worked: 526,
        paused: 20,
        isUnfinished: false,
        proposals: 0,
        planned: null,
        reconciliation: { gap: 46 },
      },
      { day: '2026-06-16', worked: 0, paused: 0, other: { expected: 480 }, reconciliation: null },
    ])
    expect(reconciledDays(days)).toHaveLength(2)
  })
})

const DAY: ReconciledDay = {
  day: MONDAY,
  worked: 526,
  paused: 20,
  isUnfinished: false,
  proposals: 0,
  other: { loaded: 480, approved: 300, expected: 480 },
  planned: null,
  reconciliation: { gap: 46, deviation: 46, parts: [{ cause: 'unloaded', minutes: 46 }] },
}
const UNSEEN: ReconciledDay = { ...DAY, other: null, reconciliation: null }
const IDLE: ReconciledDay = {
  ...DAY,
  worked: 0,
  paused: 0,
  other: { loaded: 0, approved: 0, expected: 480 },
  reconciliation: null,
}
const OVER: ReconciledDay = {
  ...DAY,
  worked: 400,
  reconciliation: { gap: -80, deviation: -80, parts: [{ cause: 'overloaded', minutes: -80 }] },
}
const EVEN: ReconciledDay = { ...DAY, worked: 480, reconciliation: { gap: 0, deviation: 0, parts: [] } }
const NOTHING = {
  worked: 0,
  paused: 0,
  loaded: 0,
  approved: 0,
  expected: 0,
  gap: 0,
  deviation: 0,
  parts: {},
  gapDays: 0,
}

it.each<[string, readonly ReconciledDay[], Partial<ReturnType<typeof reconciledTotals>>]>([
  ['no days are nothing', [], {}],
  [
    'two days alike are twice one',
    [DAY, DAY],
    {
      ...{ worked: 1052, paused: 40, loaded: 960, approved: 600, expected: 960 },
      ...{ gap: 92, deviation: 92, parts: { unloaded: 92 }, gapDays: 2 },
    },
  ],
  ['a day that one does not see makes no gap', [UNSEEN], { worked: 526, paused: 20 }],
  [
    'an idle day adds what was expected of it to the deviation, and no day with a gap',
    [IDLE],
    { expected: 480, deviation: -480 },
  ],
  [
    'gaps that cancel each other out stay two days with their causes',
    [DAY, OVER],
    {
      ...{ worked: 926, paused: 40, loaded: 960, approved: 600, expected: 960 },
      ...{ gap: -34, deviation: -34, parts: { unloaded: 46, overloaded: -80 }, gapDays: 2 },
    },
  ],
  [
    'a day that agrees is none with a gap',
    [EVEN],
    { worked: 480, paused: 20, loaded: 480, approved: 300, expected: 480 },
  ],
])('of sums, %s', (_, days, totals) => {
  expect(reconciledTotals(days)).toEqual({ ...NOTHING, ...totals })
})
