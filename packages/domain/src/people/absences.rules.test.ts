import { describe, expect, it } from 'vitest'
import type { Absence } from './absences.collection.ts'
import { type AbsenceContext, checkAbsence, checkAbsenceRemoval } from './absences.rules.ts'
import type { Viewer } from '../access/index.ts'

const viewer = (id: string): Viewer => ({ id, external: false, grants: [], leadsProjects: [], leadsSpecialty: [] })
const absence = {
  id: 'a',
  user: 'ana',
  type: 'vac',
  from: '2026-07-06',
  to: '2026-07-10',
  minutesPerDay: 0,
  state: 'requested' as Absence['state'],
}
const none: AbsenceContext = {
  viewer: viewer('ana'),
  stored: null,
  type: { requiresAttachment: false },
  hasAttachment: false,
  others: [],
  terms: { hiredOn: '2020-01-01', leftOn: '' },
  leave: [],
}
const LEAVE = { year: 2026, granted: 14, isByLaw: true, carried: 0, expired: 0, taken: 10, asked: 5, left: -1 }
const approved = { ...absence, state: 'approved' as const }

describe('an absence', () => {
  it.each<[string, Partial<typeof absence>, Partial<AbsenceContext>, string | null]>([
    ['is asked for', {}, {}, null],
    ['that ends before it begins', { to: '2026-07-05' }, {}, 'absence_range'],
    ['approved by the manager', { state: 'approved' }, { viewer: viewer('boss'), stored: absence }, null],
    [
      'approved without its paper',
      { state: 'approved' },
      { viewer: viewer('boss'), stored: absence, type: { requiresAttachment: true } },
      'absence_attachment_missing',
    ],
    ['given to somebody else', { user: 'bea' }, { stored: absence }, 'absence_user_fixed'],
    [
      'made longer by its person once approved',
      { state: 'approved', to: '2026-07-31' },
      { stored: approved },
      'absence_decided',
    ],
    [
      'made longer by the manager once approved',
      { state: 'approved', to: '2026-07-31' },
      { stored: approved, viewer: viewer('boss') },
      'absence_decided',
    ],
    [
      'moved by a superuser once approved',
      { state: 'approved', from: '2026-07-05' },
      { stored: approved, viewer: null },
      'absence_decided',
    ],
    ['of 366 days', { to: '2027-07-06' }, {}, null],
    ['of 367 days', { to: '2027-07-07' }, {}, 'absence_too_long'],
    ['from before the hire', { from: '2019-12-31', to: '2020-01-02' }, {}, 'absence_not_employed'],
    ['beyond the last day', {}, { terms: { hiredOn: '', leftOn: '2026-07-10' } }, 'absence_not_employed'],
    ['until the last day', {}, { terms: { hiredOn: '', leftOn: '2026-07-11' } }, null],
    [
      'cancelled after its person left before it',
      { state: 'cancelled' },
      { stored: approved, terms: { hiredOn: '', leftOn: '2026-06-01' } },
      null,
    ],
    ['of more days than are left', {}, { leave: [LEAVE] }, 'absence_over_balance'],
    ['of the last days that are left', {}, { leave: [{ ...LEAVE, left: 0 }] }, null],
    ['of more days than are left, asked for by the manager', {}, { viewer: viewer('boss'), leave: [LEAVE] }, null],
    [
      'of more days than are left, approved by the manager',
      { state: 'approved' },
      { viewer: viewer('boss'), stored: absence, leave: [LEAVE] },
      null,
    ],
    ['cancelled by its person once approved', { state: 'cancelled' }, { stored: approved }, null],
    [
      'beside a whole day of another',
      {},
      { others: [{ ...absence, id: 'b', from: '2026-07-10', to: '2026-07-12' }] },
      'absence_overlap',
    ],
    ['beside a cancelled one', {}, { others: [{ ...absence, id: 'b', state: 'cancelled' }] }, null],
    [
      'of some hours beside some hours',
      { minutesPerDay: 60 },
      { others: [{ ...absence, id: 'b', minutesPerDay: 120 }] },
      null,
    ],
  ])('%s', (_, change, context, code) => {
    expect(checkAbsence({ ...absence, ...change }, { ...none, ...context })?.code ?? null).toBe(code)
  })

  it.each<[string, Absence['state'], Viewer | null, string | null]>([
    ['by its person while it is asked for', 'requested', viewer('ana'), null],
    ['by its person once approved', 'approved', viewer('ana'), 'absence_decided'],
    ['by the manager once approved', 'approved', viewer('boss'), 'absence_decided'],
    ['by the manager while it is asked for', 'requested', viewer('boss'), null],
    ['by a superuser once approved', 'approved', null, 'absence_decided'],
    ['by a superuser once rejected', 'rejected', null, null],
  ])('is deleted %s', (_, state, by, code) => {
    expect(checkAbsenceRemoval({ user: 'ana', state }, by)?.code ?? null).toBe(code)
  })
})
