import { describe, expect, it } from 'vitest'
import type { Absence } from './absences.collection.ts'
import { type AbsenceContext, checkAbsence, checkAbsenceRemoval, withOpenEnd } from './absences.rules.ts'
import type { Viewer } from '../access/index.ts'

const viewer = (id: string, ...grants: Viewer['grants'][number][]): Viewer => ({
  id,
  external: false,
  grants,
  leadsProjects: [],
  leadsSpecialty: [],
})
const absence = {
  id: 'a',
  user: 'ana',
  type: 'vac',
  from: '2026-07-06',
  to: '2026-07-10',
  minutesPerDay: 0,
  half: false,
  openEnd: false,
  reason: '',
  attachment: '',
  state: 'requested' as Absence['state'],
}
const kind = (id: string, more: Partial<AbsenceContext['types'][number]> = {}): AbsenceContext['types'][number] => ({
  id,
  unit: 'working_day',
  requiresAttachment: false,
  notice: false,
  annualLeave: false,
  yearlyCap: 0,
  active: true,
  ...more,
})
const none: AbsenceContext = {
  viewer: viewer('ana'),
  today: '2026-06-18',
  stored: null,
  types: [
    kind('vac', { annualLeave: true }),
    kind('ill', { requiresAttachment: true, notice: true }),
    kind('exam', { requiresAttachment: true }),
    kind('old', { active: false }),
    kind('move', { yearlyCap: 2 }),
    kind('cure', { unit: 'hours', yearlyCap: 4 }),
    kind('flu', { notice: true, yearlyCap: 1 }),
  ],
  others: [],
  terms: { hiredOn: '2020-01-01', leftOn: '' },
  // Monday to Friday, shorter on Friday.
  baseOn: (day) => [0, 480, 480, 480, 480, 360, 0][new Date(day).getUTCDay()]!,
  leave: [],
}
const LEAVE = {
  year: 2026,
  granted: 14,
  isByLaw: true,
  entitlement: null,
  carried: 0,
  expired: 0,
  taken: 10,
  asked: 5,
  returned: 0,
  adjusted: 0,
  left: -1,
}
const approved = { ...absence, state: 'approved' as const }
const ill = { ...absence, type: 'ill', state: 'notified' as const }
const exam = { ...absence, type: 'exam' }
const move = { type: 'move' }
const open = { ...ill, to: '2027-07-06', openEnd: true }
const filed = { ...ill, attachment: 'a.pdf' }
const hours = (minutesPerDay: number) => ({ ...exam, id: 'b', minutesPerDay })

describe('an absence', () => {
  it.each<[string, Partial<typeof absence>, Partial<AbsenceContext>, string | null]>([
    ['is asked for', {}, {}, null],
    ['that ends before it begins', { to: '2026-07-05' }, {}, 'absence_range'],
    ['approved by the manager', { state: 'approved' }, { viewer: viewer('boss'), stored: absence }, null],
    [
      'approved without its paper',
      { ...exam, state: 'approved' },
      { viewer: viewer('boss'), stored: exam },
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
    [
      'made half a day by the manager once approved',
      { ...approved, half: true },
      { stored: approved, viewer: viewer('boss') },
      'absence_decided',
    ],
    [
      'shortened by who decides on it',
      { to: '2026-07-08' },
      { stored: absence, viewer: viewer('boss') },
      'absence_of_person',
    ],
    ['shortened by its person', { to: '2026-07-08' }, { stored: absence }, null],
    ['shortened by a superuser', { to: '2026-07-08' }, { stored: absence, viewer: null }, null],
    ['of a kind that is not used any more', { type: 'old' }, {}, 'absence_type_inactive'],
    ['of such a kind from before', { type: 'old', to: '2026-07-08' }, { stored: { ...absence, type: 'old' } }, null],
    ['given another reason once approved', { ...approved, reason: 'Otra' }, { stored: approved }, 'absence_decided'],
    ['of illness, notified', ill, {}, null],
    ['of illness, asked for', { type: 'ill' }, {}, 'absence_is_notice'],
    [
      'of illness, asked for before its type was notified',
      { ...absence, type: 'ill', reason: 'a' },
      { viewer: viewer('boss'), stored: { ...absence, type: 'ill' } },
      null,
    ],
    ['of annual leave, notified', { state: 'notified' }, {}, 'absence_not_notice'],
    ['of illness without an end', open, {}, null],
    ['of annual leave without an end', { openEnd: true }, {}, 'absence_open_end'],
    ['whose end becomes known', { ...open, to: '2026-07-08', openEnd: false }, { stored: open }, null],
    ['of illness that began earlier', { ...ill, from: '2026-07-01' }, { stored: ill }, 'absence_decided'],
    ['of illness whose certificate comes later', { ...ill, attachment: 'a.pdf' }, { stored: ill }, null],
    ['whose certificate its person takes back', ill, { stored: filed }, 'absence_certificate_kept'],
    [
      'whose certificate the manager replaces',
      { ...ill, attachment: 'b.pdf' },
      { stored: filed, viewer: viewer('boss') },
      'absence_certificate_kept',
    ],
    [
      'whose certificate AF replaces',
      { ...ill, attachment: 'b.pdf' },
      { stored: filed, viewer: viewer('eva', 'af') },
      null,
    ],
    [
      'kept after its cancellation was asked for, though it lacks its paper',
      { ...exam, state: 'approved' },
      { viewer: viewer('boss'), stored: { ...exam, state: 'cancel_requested' } },
      null,
    ],
    ['of illness inside annual leave', ill, { others: [{ ...approved, id: 'b' }] }, null],
    [
      'of annual leave around an illness',
      approved,
      { viewer: viewer('boss'), stored: absence, others: [{ ...ill, id: 'b' }] },
      null,
    ],
    [
      'of half an illness inside annual leave',
      { ...ill, half: true },
      { others: [{ ...approved, id: 'b' }] },
      'absence_overlap',
    ],
    ['of illness beside another', ill, { others: [{ ...ill, id: 'b' }] }, 'absence_overlap'],
    ['of half a day by the hour', { ...exam, half: true, minutesPerDay: 60 }, {}, 'absence_half_hours'],
    ['of annual leave by the hour', { minutesPerDay: 60 }, {}, 'absence_leave_hours'],
    ['of half days of annual leave', { half: true }, {}, null],
    ['of half a Saturday', { half: true, from: '2026-07-11', to: '2026-07-11' }, {}, 'absence_no_work'],
    ['of more than a short Friday', { ...exam, minutesPerDay: 420 }, {}, 'absence_over_day'],
    [
      'of more hours than are left beside others',
      { ...exam, to: '2026-07-07', minutesPerDay: 300 },
      { others: [hours(200)] },
      'absence_over_day',
    ],
    [
      'of the hours that are left beside others',
      { ...exam, to: '2026-07-07', minutesPerDay: 280 },
      { others: [hours(200)] },
      null,
    ],
    [
      'of half a day beside too many hours',
      { ...exam, half: true, to: '2026-07-07' },
      { others: [hours(250)] },
      'absence_over_day',
    ],
    ['of two halves', { half: true }, { others: [{ ...approved, id: 'b', half: true }] }, null],
    ['of many hours of somebody whose hours do not count', { ...exam, minutesPerDay: 1000 }, { baseOn: null }, null],
    ['thirty years ahead', { from: '2056-07-06', to: '2056-07-07' }, {}, 'absence_far'],
    ['the year after next', { from: '2028-12-31', to: '2028-12-31' }, {}, null],
    [
      'of the last century',
      { from: '1926-07-06', to: '1926-07-07' },
      { terms: { hiredOn: '', leftOn: '' } },
      'absence_far',
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
    ['of as many days as its kind may have in a year', { ...move, to: '2026-07-07' }, {}, null],
    ['of more', move, {}, 'absence_over_cap'],
    ['of more, by who decides', move, { viewer: viewer('boss') }, 'absence_over_cap'],
    [
      'of more with what is asked for already',
      { ...move, to: '2026-07-06' },
      { others: [{ ...absence, id: 'b', type: 'move', from: '2026-03-02', to: '2026-03-03' }] },
      'absence_over_cap',
    ],
    [
      'of more with what was rejected',
      { ...move, to: '2026-07-06' },
      { others: [{ ...absence, id: 'b', type: 'move', from: '2026-03-02', to: '2026-03-03', state: 'rejected' }] },
      null,
    ],
    [
      'of more with that of another year',
      { ...move, to: '2026-07-06' },
      { others: [{ ...absence, id: 'b', type: 'move', from: '2025-03-03', to: '2025-03-04' }] },
      null,
    ],
    [
      'of more than its kind may have, approved after that was made less',
      { ...move, state: 'approved' },
      { stored: { ...absence, ...move }, viewer: null },
      null,
    ],
    [
      'of more hours than its kind may have',
      { type: 'cure', to: '2026-07-08', minutesPerDay: 90 },
      {},
      'absence_over_cap_hours',
    ],
    ['of as many hours', { type: 'cure', to: '2026-07-07', minutesPerDay: 120 }, {}, null],
    ['of illness beyond its cap', { type: 'flu', state: 'notified' }, {}, null],
    ['of more days than are left', {}, { leave: [LEAVE] }, 'absence_over_balance'],
    ['of the last days that are left', {}, { leave: [{ ...LEAVE, left: 0 }] }, null],
    ['of more days than are left, asked for by the manager', {}, { viewer: viewer('boss'), leave: [LEAVE] }, null],
    [
      'of more days than are left, approved by the manager',
      { state: 'approved' },
      { viewer: viewer('boss'), stored: absence, leave: [LEAVE] },
      null,
    ],
    ['whose cancellation its person asks for', { state: 'cancel_requested' }, { stored: approved }, null],
    [
      'beside a whole day of another',
      {},
      { others: [{ ...absence, id: 'b', from: '2026-07-10', to: '2026-07-12' }] },
      'absence_overlap',
    ],
    [
      'beside one that came in between, unless nothing changes',
      {},
      { stored: absence, viewer: null, others: [{ ...absence, id: 'b' }] },
      null,
    ],
    [
      'approved beside one that came in between',
      { state: 'approved' },
      { stored: absence, viewer: null, others: [{ ...absence, id: 'b' }] },
      'absence_overlap',
    ],
    ['beside a cancelled one', {}, { others: [{ ...absence, id: 'b', state: 'cancelled' }] }, null],
    ['of some hours beside some hours', { ...exam, minutesPerDay: 60 }, { others: [hours(120)] }, null],
  ])('%s', (_, change, context, code) => {
    expect(checkAbsence({ ...absence, ...change }, { ...none, ...context })?.code ?? null).toBe(code)
  })

  it.each<[string, Absence['state'], Viewer | null, string | null]>([
    ['by its person while it is asked for', 'requested', viewer('ana'), null],
    ['by its person once approved', 'approved', viewer('ana'), 'absence_decided'],
    ['by the manager once approved', 'approved', viewer('boss'), 'absence_decided'],
    ['by the manager while it is asked for', 'requested', viewer('boss'), null],
    ['by a superuser once approved', 'approved', null, 'absence_decided'],
    ['by its person once notified', 'notified', viewer('ana'), 'absence_decided'],
    ['by the manager while its cancellation waits', 'cancel_requested', viewer('boss'), 'absence_decided'],
    ['by a superuser once rejected', 'rejected', null, null],
  ])('is deleted %s', (_, state, by, code) => {
    expect(checkAbsenceRemoval({ user: 'ana', state }, by)?.code ?? null).toBe(code)
  })

  it.each([
    ['without an end lasts a year until it is known', open, null, '', '2027-07-06', true],
    ['without an end ends with the employment', open, null, '2026-12-01', '2026-11-30', true],
    ['without an end keeps its days', open, open, '', '2027-07-06', true],
    ['without an end gets one by its last day', { ...open, to: '2026-07-08' }, open, '', '2026-07-08', false],
    ['with an end keeps it', ill, null, '', '2026-07-10', false],
    ['with an end becomes one without', { ...ill, openEnd: true }, ill, '', '2027-07-06', true],
  ])('%s', (_, row, stored, leftOn, to, openEnd) => {
    expect(withOpenEnd(row, stored, leftOn)).toEqual({ to, openEnd })
  })
})
