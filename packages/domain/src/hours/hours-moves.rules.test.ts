import { describe, expect, it } from 'vitest'
import type { HourState } from './hours.collection.ts'
import { checkHourMove, checkReason, checkSentRemoval, isDecision, type MovedEntry } from './hours-moves.rules.ts'

const SAID: MovedEntry = {
  user: 'ana',
  day: '2026-06-16',
  minutes: 60,
  start: '',
  end: '',
  project: 'p1',
  document: '',
  activity: '',
  nonproductive: '',
  specialty: 's1',
  kind: 'normal',
  billable: true,
  note: '',
  source: 'manual',
  group: '',
  state: 'draft',
  decidedBy: 'boss',
}
const FIXED = 'hours_approved_fixed'
const LOCKED = 'hours_state_locked'
const ALONE = 'hours_move_alone'

describe('an entry that was sent or approved (domain.md §5.6)', () => {
  it.each<[string, Partial<MovedEntry>]>([
    ['person', { user: 'bea' }],
    ['day', { day: '2026-06-17' }],
    ['minutes', { minutes: 61 }],
    ['start', { start: '09:00' }],
    ['end', { end: '10:00' }],
    ['project', { project: 'p2' }],
    ['document', { document: 'd1' }],
    ['activity', { activity: 'a1' }],
    ['category', { nonproductive: 'n1' }],
    ['specialty', { specialty: 's2' }],
    ['kind', { kind: 'overtime' as MovedEntry['kind'] }],
    ['billing', { billable: false }],
    ['note', { note: 'x' }],
    ['source', { source: 'import' as MovedEntry['source'] }],
    ['group', { group: 'g1' }],
  ])('keeps its %s', (_, change) => {
    const to = (from: HourState, state: HourState) =>
      checkHourMove({ ...SAID, ...change, state }, { stored: { ...SAID, state: from }, reason: 'Otro proyecto' })?.code
    expect([to('submitted', 'submitted'), to('approved_1', 'approved_1')]).toEqual([LOCKED, LOCKED])
    expect([to('approved', 'approved'), to('approved', 'submitted'), to('approved', 'draft')]).toEqual([
      FIXED,
      ALONE,
      ALONE,
    ])
    expect([to('submitted', 'approved'), to('submitted', 'rejected'), to('submitted', 'draft')]).toEqual([
      ALONE,
      ALONE,
      ALONE,
    ])
    expect([to('rejected', 'draft'), to('rejected', 'rejected'), to('draft', 'draft')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each<[string, HourState, HourState, string, string | null]>([
    ['rejected with a reason', 'submitted', 'rejected', 'No va', null],
    ['rejected without', 'submitted', 'rejected', '', 'hours_reason_missing'],
    ['rejected at the second level without', 'approved_1', 'rejected', '', 'hours_reason_missing'],
    ['taken back with a reason', 'approved', 'submitted', 'No va', null],
    ['taken back without', 'approved', 'submitted', '', 'hours_reason_missing'],
    ['approved without', 'submitted', 'approved', '', null],
    ['passed without', 'submitted', 'approved_1', '', null],
    ['sent without', 'draft', 'submitted', '', null],
    ['withdrawn without', 'submitted', 'draft', '', null],
    ['corrected without', 'rejected', 'draft', '', null],
  ])('is %s', (_, from, state, reason, code) => {
    expect(checkHourMove({ ...SAID, state }, { stored: { ...SAID, state: from }, reason })?.code ?? null).toBe(code)
  })

  it.each<[string, HourState, string | null]>([
    ['as a draft', 'draft', null],
    ['once rejected', 'rejected', null],
    ['once sent', 'submitted', LOCKED],
    ['once it passed a level', 'approved_1', LOCKED],
    ['once approved', 'approved', FIXED],
  ])('is deleted %s', (_, state, code) => {
    expect(checkSentRemoval({ state })?.code ?? null).toBe(code)
  })
})

describe('the reason of a decision', () => {
  it.each<[string, unknown, string | null]>([
    ['of five characters', 'No va', null],
    ['of four', 'Nova', 'hours_reason_short'],
    ['of four between spaces', '  Nova  ', 'hours_reason_short'],
    ['of four signs that are two units each', '🚧'.repeat(4), 'hours_reason_short'],
    ['of spaces', '        ', 'hours_reason_missing'],
    ['that is empty', '', 'hours_reason_missing'],
    ['that was not given', undefined, 'hours_reason_missing'],
    ['that is null', null, 'hours_reason_missing'],
    ['that is a number', 123_456, 'hours_reason_missing'],
    ['that is a list', ['No va'], 'hours_reason_missing'],
  ])('%s', (_, reason, code) => {
    expect(checkReason(reason)?.code ?? null).toBe(code)
  })
})

describe('a write that only decides', () => {
  it.each<[string, HourState | null, HourState, boolean]>([
    ['approves', 'submitted', 'approved', true],
    ['passes the first level', 'submitted', 'approved_1', true],
    ['approves after it', 'approved_1', 'approved', true],
    ['rejects', 'submitted', 'rejected', true],
    ['rejects after the first level', 'approved_1', 'rejected', true],
    ['is not a withdrawal', 'submitted', 'draft', false],
    ['is not what leaves the state', 'submitted', 'submitted', false],
    ['is not what leaves the first level', 'approved_1', 'approved_1', false],
    ['is not an approval taken back', 'approved', 'submitted', false],
    ['is not a sending', 'draft', 'submitted', false],
    ['is not a correction', 'rejected', 'draft', false],
    ['is not a new entry', null, 'draft', false],
    ['is not a new entry that says it is approved', null, 'approved', false],
  ])('%s', (_, from, state, isOne) => {
    expect(isDecision({ state }, from && { state: from })).toBe(isOne)
  })
})
