import { describe, expect, it } from 'vitest'
import { compileWorkingTime, type WorkingTimeFacts } from '../people/index.ts'
import {
  blockersOf,
  blockerTotals,
  type FrozenFigures,
  frozenFigures,
  type FrozenSpec,
  hoursDigest,
  owesHours,
  isBlocking,
  type PersonBlockers,
  type StateSum,
} from './closing.calc.ts'
import type { ExpectedContext } from './expected.calc.ts'

const sum = (state: StateSum['state'], minutes: number, entries = 1, user = 'ana'): StateSum => ({
  user,
  state,
  minutes,
  entries,
})
const CLEAR: PersonBlockers = {
  user: 'ana',
  expected: 480,
  loaded: 480,
  missing: 0,
  drafts: 0,
  rejected: 0,
  waiting: 0,
}

describe('what of a person hinders a closing', () => {
  it.each<[string, number, number, readonly StateSum[], Partial<PersonBlockers>, boolean]>([
    ['nothing, when all is approved', 480, 0, [sum('approved', 480)], {}, false],
    ['nothing, when nothing is expected', 0, 0, [], { expected: 0, loaded: 0 }, false],
    ['nothing, when more is approved', 480, 0, [sum('approved', 600)], { loaded: 600 }, false],
    ['one minute', 480, 0, [sum('approved', 479)], { loaded: 479, missing: 1 }, true],
    ['nothing at the tolerance', 480, 15, [sum('approved', 465)], { loaded: 465 }, false],
    ['one minute beyond the tolerance', 480, 15, [sum('approved', 464)], { loaded: 464, missing: 1 }, true],
    ['everything, when nothing is loaded', 480, 0, [], { loaded: 0, missing: 480 }, true],
    ['drafts, which are not missing', 480, 0, [sum('draft', 480, 3)], { drafts: 3 }, true],
    ['drafts of nothing expected', 0, 0, [sum('draft', 60)], { expected: 0, loaded: 60, drafts: 1 }, true],
    ['sent ones, which are not missing', 480, 0, [sum('submitted', 480, 2)], { waiting: 2 }, true],
    ['ones that passed one level', 480, 0, [sum('approved_1', 480, 2)], { waiting: 2 }, true],
    ['both together', 480, 0, [sum('submitted', 240, 2), sum('approved_1', 240, 5)], { waiting: 7 }, true],
    [
      'INV-HRS-08: rejected ones, whose minutes are missing',
      480,
      0,
      [sum('approved', 240), sum('rejected', 240, 2)],
      { loaded: 240, missing: 240, rejected: 2 },
      true,
    ],
    [
      'a rejected one beside all that is expected',
      480,
      0,
      [sum('approved', 480), sum('rejected', 60)],
      { rejected: 1 },
      true,
    ],
  ])('%s', (_, expected, tolerance, sums, more, isHindered) => {
    const found = blockersOf({ user: 'ana', expected, tolerance }, sums)
    expect(found).toEqual({ ...CLEAR, ...more })
    expect(isBlocking(found)).toBe(isHindered)
  })

  it.each([
    ['a day declared as not worked is not missing, but expected', 480, 480, 0],
    ['the day beside it is', 480, 300, 180],
    ['a day that nobody declared is', 0, 480, 480],
  ])('%s', (_, unworked, loaded, missing) => {
    const found = blockersOf({ user: 'ana', expected: 960, unworked, tolerance: 0 }, [sum('approved', loaded)])
    expect([found.expected, found.missing]).toEqual([960, missing])
  })

  it('is summed up over everybody, those included whom nothing hinders', () => {
    const missing = { ...CLEAR, user: 'bea', missing: 480 }
    const mixed = { ...CLEAR, user: 'ciro', missing: 1, drafts: 2, rejected: 3, waiting: 4 }
    expect(blockerTotals([CLEAR, missing, mixed])).toEqual({ people: 3, missingPeople: 2, unsent: 5, unapproved: 4 })
    expect(blockerTotals([])).toEqual({ people: 0, missingPeople: 0, unsent: 0, unapproved: 0 })
  })
})

describe('the text of the hours that were looked at', () => {
  const SEEN = [sum('draft', 60), sum('submitted', 120, 2), sum('approved', 480), sum('rejected', 30)]
  const [draft, sent, approved, rejected] = SEEN as [StateSum, StateSum, StateSum, StateSum]

  it.each<[string, readonly StateSum[], boolean]>([
    ['stands when nothing happened', SEEN, true],
    ['stands in whatever order the rows come', SEEN.toReversed(), true],
    ['stands when a row comes in parts', [...SEEN.slice(1), sum('draft', 20, 0), sum('draft', 40)], true],
    ['changes when one becomes another person’s', [...SEEN.slice(1), sum('draft', 60, 1, 'bea')], false],
    ['changes when one is loaded', [sum('draft', 90, 2), sent, approved, rejected], false],
    ['changes when one is longer', [sum('draft', 61), sent, approved, rejected], false],
    ['changes when one is split in two', [sum('draft', 60, 2), sent, approved, rejected], false],
    ['changes when one is taken away', [sent, approved, rejected], false],
    ['changes when one is sent', [sum('submitted', 180, 3), approved, rejected], false],
    [
      'changes when one passes a level',
      [draft, sum('submitted', 60), sum('approved_1', 60), approved, rejected],
      false,
    ],
    ['changes when one is approved', [draft, sum('submitted', 60), sum('approved', 540, 2), rejected], false],
    ['changes when one is rejected', [draft, sum('submitted', 60), approved, sum('rejected', 90, 2)], false],
    ['changes when an approval is taken back', [draft, sum('submitted', 600, 3), rejected], false],
    ['changes when nothing is left', [], false],
  ])('%s', (_, sums, isSame) => {
    expect(hoursDigest(sums) === hoursDigest(SEEN)).toBe(isSame)
  })

  it('changes when the changes of two people offset each other', () => {
    const bySplit = (ana: number, bea: number) => hoursDigest([sum('draft', ana), sum('draft', bea, 1, 'bea')])
    expect(bySplit(60, 90)).toBe(bySplit(60, 90))
    expect(bySplit(90, 60)).not.toBe(bySplit(60, 90))
  })

  it('stays short with many people', () => {
    const many = Array.from({ length: 500 }, (_, index) => sum('approved', 9600, 40, `person${index}`))
    expect(hoursDigest(many).length).toBeLessThan(100)
  })

  it('is empty where there are no hours', () => expect(hoursDigest([])).toBe(''))
})

const WEEK = { from: '2026-06-15', to: '2026-06-21' }
const AWAY = { type: 'vac', from: '2026-06-18', to: '2026-06-18', minutesPerDay: 0, state: 'approved' } as const

/** Eight hours from Monday to Friday, with a holiday on the Monday of the week. */
function working(absences: ExpectedContext['absences'] = [], hiredOn = '2020-01-01'): ExpectedContext {
  const day = {
    calendar: 'ar',
    day: '2026-06-15',
    kind: 'holiday' as const,
    name: 'Feriado',
    maxMinutes: 0,
    movedFrom: '',
  }
  const five = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }
  return {
    ...compileWorkingTime({
      person: { hiredOn, leftOn: '', tracksHours: true, calendar: 'ar' },
      calendars: [{ id: 'ar', parent: '' }],
      holidays: [day],
      journeys: [{ id: 'j1', ...five } as WorkingTimeFacts['journeys'][number]],
      assignments: [{ journey: 'j1', fraction: 1000, from: '2020-01-01', to: '' }],
      deductsOn: () => true,
    }),
    absences,
    absenceTypes: [
      { id: 'vac', justifies: true },
      { id: 'comp', justifies: true, unit: 'hours', deductsBalance: true },
    ],
  }
}

describe('what a closing freezes of a person', () => {
  const FULL = { base: 1920, expected: 1920, capacity: 1920, loaded: 1920, approved: 1920, balance: 0 }
  const ALL = [sum('approved', 1920, 4)]

  it.each<[string, Partial<FrozenSpec>, ExpectedContext, readonly StateSum[], Partial<FrozenFigures>]>([
    ['a week with a holiday, all approved', {}, working(), ALL, FULL],
    ['a balance that is carried', { opening: -90 }, working(), ALL, { ...FULL, opening: -90, balance: -90 }],
    ['a correction that was posted', { adjusted: 45 }, working(), ALL, { ...FULL, adjusted: 45, balance: 45 }],
    [
      'both, with less approved',
      { opening: 100, adjusted: -30 },
      working(),
      [sum('approved', 1900)],
      { ...FULL, loaded: 1900, approved: 1900, opening: 100, adjusted: -30, balance: 50 },
    ],
    [
      'an absence, which is less expected of the same base',
      {},
      working([AWAY]),
      [sum('approved', 1440)],
      { ...FULL, expected: 1440, capacity: 1440, loaded: 1440, approved: 1440 },
    ],
    [
      'time off from the hour bank, which is less expected and as much less balance',
      {},
      working([{ ...AWAY, type: 'comp' }]),
      [sum('approved', 1440)],
      { ...FULL, expected: 1440, capacity: 1440, loaded: 1440, approved: 1440, balance: -480 },
    ],
    [
      'an absence that was only asked for',
      {},
      working([{ ...AWAY, state: 'requested' }]),
      [sum('approved', 1440)],
      { ...FULL, loaded: 1440, approved: 1440, balance: -480 },
    ],
    [
      'forced, with sent ones that are no balance yet',
      {},
      working(),
      [sum('approved', 960), sum('submitted', 480), sum('approved_1', 240), sum('draft', 240)],
      { ...FULL, approved: 960, balance: -960 },
    ],
    [
      'INV-HRS-08: forced, with rejected ones that were never loaded',
      {},
      working(),
      [sum('approved', 1440), sum('rejected', 480)],
      { ...FULL, loaded: 1440, approved: 1440, balance: -480 },
    ],
    [
      'a person hired within it',
      {},
      working([], '2026-06-18'),
      [sum('approved', 960)],
      { ...FULL, base: 960, expected: 960, capacity: 960, loaded: 960, approved: 960 },
    ],
    [
      'hours of a person hired after it',
      {},
      working([], '2026-06-22'),
      [sum('approved', 60)],
      { base: 0, expected: 0, capacity: 0, loaded: 60, approved: 60, balance: 60 },
    ],
    ['no hours at all', {}, working(), [], { ...FULL, loaded: 0, approved: 0, balance: -1920 }],
    [
      'a single day',
      { ranges: [{ from: '2026-06-19', to: '2026-06-19' }] },
      working(),
      [sum('approved', 480)],
      { base: 480, expected: 480, capacity: 480, loaded: 480, approved: 480, balance: 0 },
    ],
    [
      'the days of one employer of two',
      {
        ranges: [
          { from: '2026-06-16', to: '2026-06-16' },
          { from: '2026-06-19', to: '2026-06-21' },
        ],
      },
      working(),
      [sum('approved', 500)],
      { base: 960, expected: 960, capacity: 960, loaded: 500, approved: 500, balance: -460 },
    ],
    [
      'corrections alone, of who is under another employer now',
      { ranges: [], adjusted: 60 },
      working(),
      [],
      { base: 0, expected: 0, capacity: 0, loaded: 0, approved: 0, adjusted: 60, balance: 60 },
    ],
  ])('%s', (_, spec, context, sums, figures) => {
    const found = frozenFigures({ ranges: [WEEK], opening: 0, adjusted: 0, ...spec }, context, sums)
    expect(found).toEqual({ opening: 0, adjusted: 0, ...figures })
  })

  it('INV-HRS-12: closings that follow each other carry what one closing of all days would', () => {
    const sums = [sum('approved', 500), sum('approved', 1000)] as const
    const from = (range: FrozenSpec['ranges'][number], opening: number, of: readonly StateSum[]) =>
      frozenFigures({ ranges: [range], opening, adjusted: 0 }, working(), of).balance
    const first = from({ from: '2026-06-15', to: '2026-06-16' }, 70, [sums[0]])
    const second = from({ from: '2026-06-17', to: '2026-06-21' }, first, [sums[1]])
    expect([first, second]).toEqual([90, -350])
    expect(from(WEEK, 70, sums)).toBe(second)
  })
})

it.each([
  ['missing hours', { missing: 1, drafts: 0, rejected: 0 }, true],
  ['a draft', { missing: 0, drafts: 1, rejected: 0 }, true],
  ['an entry that came back', { missing: 0, drafts: 0, rejected: 1 }, true],
  ['nothing of their own', { missing: 0, drafts: 0, rejected: 0 }, false],
])('with %s one owes hours or not', (_, blockers, owes) => expect(owesHours(blockers)).toBe(owes))
