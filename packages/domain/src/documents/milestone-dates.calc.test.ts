import { describe, expect, it } from 'vitest'
import {
  isMilestoneLate,
  matchMilestones,
  milestoneDays,
  type MilestoneEmition,
  type MilestoneFacts,
  type ReachedMilestone,
  registerMilestone,
} from './milestone-dates.calc.ts'

const stone = (code: string, order: number, values: Partial<ReachedMilestone> = {}): ReachedMilestone => ({
  ...{ id: code, order, code, trigger: '', purposes: [], results: [], ...values },
})
const DRAWING = [
  stone('INI', 1, { trigger: 'started' }),
  stone('VER', 2, { trigger: 'checked' }),
  stone('EMI', 3, { trigger: 'issued', purposes: ['PCOM', 'PAPR'] }),
  stone('APR', 4, { trigger: 'answered', purposes: ['PAPR'] }),
  stone('APC', 5, { trigger: 'issued', purposes: ['APC'] }),
]
const issued = (issuedOn: string, values: Partial<MilestoneEmition> = {}): MilestoneEmition => ({
  ...{ state: 'issued', purpose: 'PAPR', issuedOn, answeredOn: '', result: '', ...values },
})
const answer = (result: MilestoneEmition['result'], answeredOn: string) =>
  ({ state: 'answered', result, answeredOn }) as const
const told = (days: ReadonlyMap<string, string>) =>
  [...days].flatMap(([code, day]) => (day === '' ? [] : [`${code} ${day.slice(5)}`])).toReversed()

describe('milestoneDays', () => {
  const NONE: MilestoneFacts = { revisions: [], emitions: [], completedOn: '' }
  const [started, checked] = ['2026-01-05', '2026-02-05']
  const made = { startedOn: started, checkedOn: checked }

  it.each<[string, Partial<MilestoneFacts>, readonly string[]]>([
    ['nothing happened', {}, []],
    ['a draft that nobody began', { revisions: [{ startedOn: '', checkedOn: '' }] }, []],
    ['begun', { revisions: [{ startedOn: started, checkedOn: '' }] }, ['INI 01-05']],
    ['begun and checked', { revisions: [made] }, ['INI 01-05', 'VER 02-05']],
    [
      'by the first of several revisions',
      { revisions: [{ startedOn: '2026-03-01', checkedOn: '2026-03-02' }, made] },
      ['INI 01-05', 'VER 02-05'],
    ],
    [
      'the first issue of several',
      { revisions: [made], emitions: [issued('2026-04-01'), issued('2026-03-01')] },
      ['INI 01-05', 'VER 02-05', 'EMI 03-01'],
    ],
    ['an issue for information reaches none', { emitions: [issued('2026-03-01', { purpose: 'PINF' })] }, []],
    [
      'of a project’s own purpose of that code',
      { emitions: [issued('2026-03-01', { purpose: 'papr' })] },
      [...['INI 03-01', 'VER 03-01', 'EMI 03-01']],
    ],
    ['prepared only', { emitions: [issued('', { state: 'prepared' })] }, []],
    [
      'revoked',
      { revisions: [made], emitions: [issued('2026-03-01', { state: 'revoked' })] },
      [...['INI 01-05', 'VER 02-05']],
    ],
    ['cancelled', { emitions: [issued('2026-03-01', { state: 'cancelled' })] }, []],
    [
      'closed without an answer',
      { emitions: [issued('2026-03-01', { state: 'closed' })] },
      [...['INI 03-01', 'VER 03-01', 'EMI 03-01']],
    ],
    [
      'one revoked, another stands',
      { emitions: [issued('2026-03-01', { state: 'revoked' }), issued('2026-03-09')] },
      [...['INI 03-09', 'VER 03-09', 'EMI 03-09']],
    ],
    [
      'approved',
      { revisions: [made], emitions: [issued('2026-03-01', answer('approved', '2026-03-15'))] },
      [...['INI 01-05', 'VER 02-05', 'EMI 03-01', 'APR 03-15']],
    ],
    [
      'with comments',
      { emitions: [issued('2026-03-01', answer('approved_with_comments', '2026-03-15'))] },
      [...['INI 03-01', 'VER 03-01', 'EMI 03-01', 'APR 03-15']],
    ],
    [
      'to be revised is no approval',
      { emitions: [issued('2026-03-01', answer('revise', '2026-03-15'))] },
      [...['INI 03-01', 'VER 03-01', 'EMI 03-01']],
    ],
    [
      'approved to another purpose is none either',
      { emitions: [issued('2026-03-01', { purpose: 'PCOM', ...answer('approved', '2026-03-15') })] },
      ['INI 03-01', 'VER 03-01', 'EMI 03-01'],
    ],
    [
      'an answer of an empalme of which no day is known',
      { emitions: [issued('2026-03-01', answer('approved', ''))] },
      ['INI 03-01', 'VER 03-01', 'EMI 03-01'],
    ],
    [
      'a later one reaches those before it on its day',
      { emitions: [issued('2026-05-01', { purpose: 'APC' })] },
      ['INI 05-01', 'VER 05-01', 'EMI 05-01', 'APR 05-01', 'APC 05-01'],
    ],
    [
      'once only: what happens to an earlier one afterwards changes nothing',
      { revisions: [{ startedOn: '2026-06-01', checkedOn: '2026-06-02' }], emitions: [issued('2026-03-01')] },
      ['INI 03-01', 'VER 03-01', 'EMI 03-01'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(told(milestoneDays(DRAWING, { ...NONE, ...facts }, new Map()))).toEqual(expected)
    expect(told(milestoneDays(DRAWING.toReversed(), { ...NONE, ...facts }, new Map()))).toEqual(expected)
  })

  it('any issue reaches one without purposes, and completeness its own', () => {
    const own = [stone('EMI', 1, { trigger: 'issued' }), stone('FIN', 2, { trigger: 'complete' })]
    const emitions = [issued('2026-03-01', { purpose: 'PINF' })]
    expect(told(milestoneDays(own, { ...NONE, emitions }, new Map()))).toEqual(['EMI 03-01'])
    const complete = { ...NONE, emitions, completedOn: '2026-04-01' }
    expect(told(milestoneDays(own, complete, new Map()))).toEqual(['EMI 03-01', 'FIN 04-01'])
  })

  it('the answers that a milestone names take the place of the usual ones', () => {
    const own = [stone('INF', 1, { trigger: 'answered', results: ['information'] })]
    const of = (result: MilestoneEmition['result']) =>
      milestoneDays(own, { ...NONE, emitions: [issued('2026-03-01', answer(result, '2026-03-05'))] }, new Map())
    expect([told(of('approved')), told(of('information'))]).toEqual([[], ['INF 03-05']])
  })

  it('by hand: its own day, which reaches what events reach before it, and never another by hand', () => {
    const own = [stone('INI', 1, { trigger: 'started' }), stone('BOR', 2), stone('FIN', 3)]
    expect(told(milestoneDays(own, NONE, new Map([['FIN', '2026-03-01']])))).toEqual(['INI 03-01', 'FIN 03-01'])
    const later = [...own, stone('EMI', 4, { trigger: 'issued' })]
    expect(told(milestoneDays(later, { ...NONE, emitions: [issued('2026-03-01')] }, new Map()))).toEqual([
      ...['INI 03-01', 'EMI 03-01'],
    ])
  })
})

it.each([
  ['the first issue of the rule', DRAWING, 'EMI'],
  ['in the order of the rule, not of its rows', DRAWING.toReversed(), 'EMI'],
  ['none without issues', [stone('INI', 1, { trigger: 'started' })], undefined],
])('the register plans %s', (_, milestones, code) => expect(registerMilestone(milestones)?.code).toBe(code))

describe('matchMilestones', () => {
  const told = (after: readonly ReachedMilestone[]) => Object.fromEntries(matchMilestones(DRAWING, after))
  it.each([
    ['by code', [stone('apr', 1)], { APR: 'apr' }],
    ['by event where no code is the same', [stone('X', 1, { trigger: 'issued', purposes: ['APC'] })], { APC: 'X' }],
    ['the code goes before the event', [stone('INI', 1), stone('X', 2, { trigger: 'started' })], { INI: 'INI' }],
    ['not an event of other purposes', [stone('X', 1, { trigger: 'issued', purposes: ['PINF'] })], {}],
    ['nothing by hand but by code', [stone('X', 1)], {}],
  ])('%s', (_, after, expected) => expect(told(after)).toEqual(expected))
})

it.each([
  ['its forecast passed', { plannedOn: '', forecastOn: '2026-03-01', realOn: '' }, true],
  ['it was planned before, and nobody expects it later', { plannedOn: '2026-03-01', forecastOn: '', realOn: '' }, true],
  ['it is expected later than planned', { plannedOn: '2026-03-01', forecastOn: '2026-04-01', realOn: '' }, false],
  ['it is today', { plannedOn: '2026-03-10', forecastOn: '', realOn: '' }, false],
  ['it was reached', { plannedOn: '2026-03-01', forecastOn: '', realOn: '2026-03-09' }, false],
  ['nobody said when', { plannedOn: '', forecastOn: '', realOn: '' }, false],
])('late: %s', (_, dates, isLate) => expect(isMilestoneLate(dates, '2026-03-10')).toBe(isLate))
