import { describe, expect, it } from 'vitest'
import { type BlockerTotals, hoursDigest, type StateSum } from './closing.calc.ts'
import {
  checkBlockers,
  checkClosing,
  checkUnfinished,
  checkPeriodMove,
  checkReopening,
  checkSeen,
} from './closing.rules.ts'
import type { Closing } from './closings.collection.ts'

type PeriodRow = Parameters<typeof checkClosing>[0]

const JUNE: PeriodRow = { id: 'jun', kind: 'month', from: '2026-06-01', to: '2026-06-30', state: 'open' }
const MAY: PeriodRow = { id: 'may', kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'closed' }
const JULY: PeriodRow = { id: 'jul', kind: 'month', from: '2026-07-01', to: '2026-07-31', state: 'open' }
const WEEK: PeriodRow = { id: 'week', kind: 'week', from: '2026-05-25', to: '2026-05-31', state: 'open' }
const NONE: BlockerTotals = { people: 12, missingPeople: 0, unsent: 0, unapproved: 0 }
const MAY_OPEN = 'state period_earlier_open'
const JULY_CLOSED = 'state period_later_closed'

describe('a period (domain.md §5.6)', () => {
  it.each<[string, Partial<PeriodRow>, readonly PeriodRow[], string, string | null]>([
    ['on the day after its last', {}, [MAY], '2026-07-01', null],
    ['on its last day', {}, [MAY], '2026-06-30', 'to period_not_over'],
    ['before it begins', {}, [MAY], '2026-05-31', 'to period_not_over'],
    ['years later', {}, [MAY], '2031-01-01', null],
    ['as the first one of all', {}, [], '2026-07-01', null],
    ['in grace', { state: 'grace' }, [MAY], '2026-07-01', null],
    ['again once reopened', { state: 'reopened' }, [MAY], '2026-07-01', null],
    ['twice', { state: 'closed' }, [MAY], '2026-07-01', 'state period_not_open'],
    [
      'twice, while an earlier one is open',
      { state: 'closed' },
      [{ ...MAY, state: 'open' }],
      '2026-07-01',
      'state period_not_open',
    ],
    ['while an earlier one is open', {}, [{ ...MAY, state: 'open' }], '2026-07-01', MAY_OPEN],
    ['while an earlier one is in grace', {}, [{ ...MAY, state: 'grace' }], '2026-07-01', MAY_OPEN],
    ['while an earlier one is reopened', {}, [{ ...MAY, state: 'reopened' }], '2026-07-01', MAY_OPEN],
    ['while a later one is open', {}, [MAY, JULY], '2026-07-01', null],
    ['as a month, while an earlier week is open', {}, [MAY, WEEK], '2026-07-01', null],
    ['as a week, while an earlier month is open', { kind: 'week' }, [{ ...MAY, state: 'open' }], '2026-07-01', null],
    ['as a week, while an earlier week is open', { kind: 'week' }, [MAY, WEEK], '2026-07-01', MAY_OPEN],
  ])('is closed %s', (_, change, others, today, refused) => {
    const period = { ...JUNE, ...change }
    const found = checkClosing(period, { others: [...others, period], today })
    expect(found && `${found.field} ${found.code}`).toBe(refused)
  })

  it.each<[string, Partial<BlockerTotals>, boolean, string | null]>([
    ['nothing to wait for', {}, false, null],
    ['nothing to wait for, forced', {}, true, null],
    ['nobody in it', { people: 0 }, false, null],
    ['one person whose hours are missing', { missingPeople: 1 }, false, 'period_blocked'],
    ['one entry that was not sent', { unsent: 1 }, false, 'period_blocked'],
    ['one entry that was not approved', { unapproved: 1 }, false, 'period_blocked'],
    ['one entry that was not approved, forced', { unapproved: 1 }, true, null],
    ['everything to wait for, forced', { missingPeople: 9, unsent: 9, unapproved: 9 }, true, null],
  ])('is closed with %s', (_, totals, isForced, code) => {
    expect(checkBlockers({ ...NONE, ...totals }, isForced)?.code ?? null).toBe(code)
  })

  const approvedOf = (user: string, minutes: number): StateSum => ({ user, state: 'approved', minutes, entries: 1 })
  const SEEN = [approvedOf('ana', 480), approvedOf('bea', 240)]

  it.each<[string, readonly StateSum[], readonly StateSum[], string | null]>([
    ['that nobody changed', SEEN, SEEN, null],
    ['of which there are none', [], [], null],
    ['that came after none', SEEN, [], 'digest period_changed'],
    ['that were taken away', [], SEEN, 'digest period_changed'],
    [
      'that two people changed by as much, one up and one down',
      [approvedOf('ana', 420), approvedOf('bea', 300)],
      SEEN,
      'digest period_changed',
    ],
  ])('is closed with hours %s', (_, sums, seen, refused) => {
    const found = checkSeen(hoursDigest(sums), hoursDigest(seen))
    expect(found && `${found.field} ${found.code}`).toBe(refused)
  })

  const closingIn = (state: Closing['state'], reopenedBy = '') => ({ state, reopenedBy })

  it.each<[string, readonly Pick<Closing, 'state' | 'reopenedBy'>[], string | null]>([
    ['for the first time', [], null],
    ['after a closing that is frozen', [closingIn('closed')], null],
    ['after one that was reopened', [closingIn('reopened', 'ger')], null],
    ['while one is freezing', [closingIn('freezing')], 'state period_freezing'],
    [
      'while one after a reopened one is freezing',
      [closingIn('reopened', 'ger'), closingIn('freezing')],
      'state period_freezing',
    ],
    [
      'while one before a reopened one is freezing',
      [closingIn('freezing'), closingIn('reopened', 'ger')],
      'state period_freezing',
    ],
    [
      'while the corrections of one are taken back',
      [closingIn('reopened', 'af'), closingIn('closed', 'ger')],
      'state period_reopening',
    ],
  ])('is closed or reopened %s', (_, closings, refused) => {
    const found = checkUnfinished(closings)
    expect(found && `${found.field} ${found.code}`).toBe(refused)
  })

  it.each<[string, PeriodRow['state'], readonly PeriodRow[], string | null]>([
    ['closed', 'closed', [MAY], null],
    ['open', 'open', [MAY], 'state period_not_closed'],
    ['in grace', 'grace', [MAY], 'state period_not_closed'],
    ['reopened already', 'reopened', [MAY], 'state period_not_closed'],
    ['reopened already, before a closed one', 'reopened', [{ ...JULY, state: 'closed' }], 'state period_not_closed'],
    ['followed by an open one', 'closed', [MAY, JULY], null],
    ['followed by one in grace', 'closed', [{ ...JULY, state: 'grace' }], null],
    ['followed by a reopened one', 'closed', [{ ...JULY, state: 'reopened' }], null],
    ['followed by a closed one', 'closed', [{ ...JULY, state: 'closed' }], JULY_CLOSED],
    [
      'followed by a closed one after a reopened one',
      'closed',
      [
        { ...JULY, state: 'reopened' },
        { ...JULY, id: 'aug', from: '2026-08-01', to: '2026-08-31', state: 'closed' },
      ],
      JULY_CLOSED,
    ],
    [
      'a month followed by a closed week',
      'closed',
      [{ ...WEEK, from: '2026-07-06', to: '2026-07-12', state: 'closed' }],
      null,
    ],
  ])('is reopened when it is %s', (_, state, others, refused) => {
    const period = { ...JUNE, state }
    const found = checkReopening(period, [...others, period])
    expect(found && `${found.field} ${found.code}`).toBe(refused)
  })

  it.each<[string, PeriodRow['state'] | null, PeriodRow['state'], string | null]>([
    ['closed while open', 'open', 'closed', 'period_by_command'],
    ['closed while in grace', 'grace', 'closed', 'period_by_command'],
    ['closed while reopened', 'reopened', 'closed', 'period_by_command'],
    ['closed as a new one', null, 'closed', 'period_by_command'],
    ['reopened while closed', 'closed', 'reopened', 'period_by_command'],
    ['reopened as a new one', null, 'reopened', 'period_by_command'],
    ['with another note while closed', 'closed', 'closed', null],
    ['with another note while reopened', 'reopened', 'reopened', null],
    ['put in grace', 'open', 'grace', null],
    ['opened', 'grace', 'open', null],
    ['open as a new one', null, 'open', null],
  ])('is written as %s', (_, stored, state, code) => {
    expect(checkPeriodMove(state, stored)?.code ?? null).toBe(code)
  })

  it('and a refusal says which days hinder', () => {
    const open: PeriodRow = { ...MAY, state: 'open' }
    expect(checkClosing(JUNE, { others: [open], today: '2026-06-30' })?.params).toEqual({ to: '2026-06-30' })
    expect(checkClosing(JUNE, { others: [open], today: '2026-07-01' })?.params).toEqual({ from: MAY.from, to: MAY.to })
    expect(checkReopening({ ...JUNE, state: 'closed' }, [{ ...JULY, state: 'closed' }])?.params).toEqual({
      from: JULY.from,
      to: JULY.to,
    })
    expect(checkBlockers({ ...NONE, unsent: 3, missingPeople: 2 }, false)?.params).toEqual({
      missingPeople: 2,
      unsent: 3,
      unapproved: 0,
    })
  })
})
