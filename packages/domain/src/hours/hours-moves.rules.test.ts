import { describe, expect, it } from 'vitest'
import type { HourState } from './hours.collection.ts'
import {
  checkDecision,
  checkHourMove,
  checkReadEntries,
  checkReason,
  checkSentRemoval,
  isDecision,
  isStillWaiting,
  MAX_DECISIONS,
  type MovedEntry,
  type ReadDecision,
} from './hours-moves.rules.ts'

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
  sentBy: 'boss',
}
const AMENDED = new Set(['project', 'document', 'activity', 'nonproductive', 'specialty', 'kind', 'billable', 'note'])
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
  ])('keeps its %s while it is sent or approved', (_, change) => {
    const to = (from: HourState, state: HourState) =>
      checkHourMove({ ...SAID, ...change, state }, { stored: { ...SAID, state: from }, reason: 'Otro proyecto' })?.code
    expect([to('submitted', 'submitted'), to('approved_1', 'approved_1')]).toEqual([LOCKED, LOCKED])
    expect([to('approved', 'approved'), to('approved', 'draft')]).toEqual([FIXED, ALONE])
    // A new version may say something else, with a reason; never another person, day or duration.
    const isAmended = Object.keys(change).every((field) => AMENDED.has(field))
    expect(to('approved', 'submitted')).toBe(isAmended ? undefined : 'hours_amend_fixed')
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

describe('entries that are decided together', () => {
  const ONE = ['entry0000000001', 3]
  const READ: ReadDecision = { version: 3, to: 'approved', isAllowed: true }
  const CHANGED = 'hours_changed_meanwhile'
  const NOT_YOURS = 'hours_not_your_decision'

  it.each<[string, unknown, string | null]>([
    ['one with its version', [ONE], null],
    ['the same one twice', [ONE, ONE], null],
    ['as many as are decided at once', Array.from({ length: MAX_DECISIONS }, () => ONE), null],
    ['one more', Array.from({ length: MAX_DECISIONS + 1 }, () => ONE), 'hours_gone'],
    ['none', [], 'hours_gone'],
    ['no list', 'entry0000000001', 'hours_gone'],
    ['nothing', null, 'hours_gone'],
    ['one without its version', [['entry0000000001']], 'hours_gone'],
    ['one with more than its version', [[...ONE, 1]], 'hours_gone'],
    ['one with a version that is no whole number', [['entry0000000001', 1.5]], 'hours_gone'],
    ['one with a version that is a text', [['entry0000000001', '3']], 'hours_gone'],
    ['one with a short id', [['entry', 3]], 'hours_gone'],
    ['one with an id of other signs', [['entry"000000001', 3]], 'hours_gone'],
    ['one that is well read beside one that is not', [ONE, 'entry0000000002'], 'hours_gone'],
  ])('are %s', (_, given, code) => {
    expect(checkReadEntries(given)?.code ?? null).toBe(code)
  })

  it.each<[string, number | null, Partial<ReadDecision>, string | null]>([
    ['stands as it was read', 3, {}, null],
    ['is to be rejected', 3, { to: 'rejected' }, null],
    ['is gone', null, {}, 'hours_gone'],
    ['is gone, and was nobody’s to decide', null, { to: null, isAllowed: false }, 'hours_gone'],
    ['has changed', 4, {}, CHANGED],
    ['was decided meanwhile', 4, { to: null }, CHANGED],
    ['waits for no decision, as it was read', 3, { to: null }, CHANGED],
    ['is not the viewer’s to decide', 3, { isAllowed: false }, NOT_YOURS],
    ['is not the viewer’s to decide, and has changed', 4, { isAllowed: false }, NOT_YOURS],
  ])('have one that %s', (_, version, read, code) => {
    const stored = version === null ? undefined : { version }
    expect(checkDecision(stored, { ...READ, ...read })?.code ?? null).toBe(code)
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

describe('what still waits', () => {
  it.each<[string, Partial<MovedEntry>, Partial<MovedEntry> | null, boolean]>([
    ['whoever is asked', { state: 'submitted' }, { state: 'submitted' }, true],
    ['when it is asked from the first level again', { state: 'submitted' }, { state: 'approved_1' }, true],
    ['not with other minutes', { state: 'submitted', minutes: 30 }, { state: 'submitted' }, false],
    ['not once it is decided', { state: 'approved' }, { state: 'submitted' }, false],
    ['not when it is withdrawn', { state: 'draft' }, { state: 'submitted' }, false],
    ['not when it is sent', { state: 'submitted' }, { state: 'draft' }, false],
    ['not as a new entry', { state: 'submitted' }, null, false],
  ])('%s', (_, row, stored, expected) => {
    expect(isStillWaiting({ ...SAID, ...row }, stored && { ...SAID, ...stored })).toBe(expected)
  })
})
