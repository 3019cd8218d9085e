import { describe, expect, it } from 'vitest'
import type { Viewer } from '../access/index.ts'
import { DEFAULT_HOURS_SETTINGS } from './hours-rule.calc.ts'
import { entryContext, storedEntry } from './stored-entry.fixture.ts'
import { checkCharged, checkHourEntry, checkHourRemoval, type HourCandidate, type HoursContext } from './hours.rules.ts'

const ANA: Viewer = { id: 'ana', external: false, grants: ['pr'], leadsProjects: [], leadsSpecialty: [] }
const ENTRY: HourCandidate = storedEntry('e1', { day: '2026-06-16', minutes: 90, note: '' })
const CONTEXT: HoursContext = {
  ...entryContext(storedEntry('e1'), null),
  today: '2026-06-18',
  viewer: ANA,
  periods: [{ kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'closed' }],
  person: { hiredOn: '2020-01-01', leftOn: '', overtime: false },
}

/** June in grace, of which the person owes hours or not. */
const grace = (owes?: boolean, graceUntil = '2026-06-20'): Partial<HoursContext> => ({
  periods: [{ kind: 'month', from: '2026-06-01', to: '2026-06-30', state: 'grace', graceUntil }],
  ...(owes !== undefined && { owes: new Map([['2026-06-01', owes]]) }),
})

type Case = [
  name: string,
  entry: Partial<HourCandidate>,
  context: Partial<HoursContext>,
  code: string | null,
  field?: string,
]

const project = (more: Partial<NonNullable<HoursContext['project']>>) => ({ project: { ...CONTEXT.project!, ...more } })

describe('checkHourEntry', () => {
  it.each<Case>([
    ['an ordinary entry is fine', {}, {}, null],
    ['no target', { project: '' }, {}, 'hours_target_missing', 'project'],
    ['project and category', { nonproductive: 'n1' }, {}, 'hours_target_double', 'nonproductive'],
    ['document and activity', { document: 'd1', activity: 'a1' }, {}, 'hours_target_double', 'activity'],
    [
      'a document of another project',
      { document: 'd1' },
      { document: { project: 'p2', state: '', completedOn: '' } },
      'hours_target_foreign',
      'document',
    ],
    [
      'an activity of another project',
      { activity: 'a1' },
      { activity: { id: 'a1', project: 'p2', active: true } },
      'hours_target_foreign',
      'activity',
    ],
    ['a day that does not exist', { day: '2026-02-30' }, {}, 'hours_day_invalid', 'day'],
    ['today is fine', { day: '2026-06-18' }, {}, null],
    ['tomorrow', { day: '2026-06-19' }, {}, 'hours_future', 'day'],
    [
      'tomorrow when the rule allows it',
      { day: '2026-06-19' },
      { settings: { ...DEFAULT_HOURS_SETTINGS, daysAhead: 1 } },
      null,
    ],
    ['30 days back is fine', { day: '2026-06-01' }, { today: '2026-07-01' }, null],
    ['31 days back', { day: '2026-06-01' }, { today: '2026-07-02' }, 'hours_too_old', 'day'],
    ['INV-HRS-03: a closed period', { day: '2026-05-30' }, { today: '2026-06-05' }, 'hours_period_closed', 'day'],
    ['in grace, by who owes hours', {}, grace(true), null],
    ['in grace, by who owes none', {}, grace(false), 'hours_grace', 'day'],
    ['in grace, where the server knows who owes', {}, grace(), null],
    ['on the last day of grace', {}, grace(true, '2026-06-18'), null],
    ['after grace, by who still owes hours', {}, grace(true, '2026-06-17'), 'hours_grace_over', 'day'],
    ['in grace, by the program', {}, { ...grace(false), viewer: null }, null],
    [
      'sent in grace',
      { state: 'submitted' },
      { ...grace(true), stored: { user: 'ana', day: '2026-06-16', state: 'draft', project: 'p1' } },
      null,
    ],
    [
      'withdrawn in grace, by who owes none',
      {},
      { ...grace(false), stored: { user: 'ana', day: '2026-06-16', state: 'submitted', project: 'p1' } },
      'hours_grace',
      'day',
    ],
    [
      'approved in grace',
      { state: 'approved' },
      { ...grace(false), stored: { user: 'ana', day: '2026-06-16', state: 'submitted', project: 'p1' } },
      null,
    ],
    [
      'INV-HRS-03: moved out of a closed period',
      {},
      { stored: { user: 'ana', day: '2026-05-30', state: 'draft', project: 'p1' } },
      'hours_period_closed',
      'day',
    ],
    [
      'INV-HRS-06: before the hire',
      {},
      { person: { hiredOn: '2026-06-17', leftOn: '', overtime: false } },
      'hours_person_not_employed',
      'day',
    ],
    [
      'INV-HRS-06: after leaving',
      {},
      { person: { hiredOn: '', leftOn: '2026-06-16', overtime: false } },
      'hours_person_not_employed',
      'day',
    ],
    ['not a multiple of the step', { minutes: 95 }, {}, 'hours_not_rounded', 'minutes'],
    ['timed entries are rounded too', { minutes: 90, start: '09:00', end: '10:35' }, {}, null],
    [
      'timed entries that are not rounded',
      { minutes: 95, start: '09:00', end: '10:35' },
      {},
      'hours_times_mismatch',
      'minutes',
    ],
    [
      'timed entries rounded another way than the rule’s',
      { minutes: 105, start: '09:00', end: '10:35' },
      {},
      'hours_times_mismatch',
      'minutes',
    ],
    [
      'timed entries where the rule rounds up',
      { minutes: 105, start: '09:00', end: '10:35' },
      { settings: { ...DEFAULT_HOURS_SETTINGS, roundingMode: 'up' } },
      null,
    ],
    [
      'timed entries where the rule keeps every minute',
      { minutes: 95, start: '09:00', end: '10:35' },
      { settings: { ...DEFAULT_HOURS_SETTINGS, roundingStep: '1' } },
      null,
    ],
    [
      'five minutes as an hour and five',
      { minutes: 65, start: '20:00', end: '20:05' },
      { settings: { ...DEFAULT_HOURS_SETTINGS, roundingStep: '5' } },
      'hours_times_mismatch',
      'minutes',
    ],
    [
      'an hour more than the clock says, in the steps of the rule',
      { minutes: 75, start: '20:00', end: '20:15' },
      {},
      'hours_times_mismatch',
      'minutes',
    ],
    [
      'an hour less than the clock says',
      { minutes: 60, start: '20:00', end: '22:00' },
      {},
      'hours_times_mismatch',
      'minutes',
    ],
    ['until midnight', { minutes: 60, start: '23:00', end: '00:00' }, {}, null],
    [
      'the whole day by its times',
      { minutes: 1440, start: '00:00', end: '00:00' },
      { settings: { ...DEFAULT_HOURS_SETTINGS, maxEntry: 1440 } },
      null,
    ],
    ['12 hours is fine', { minutes: 720 }, {}, null],
    ['more than 12 hours', { minutes: 735 }, {}, 'hours_entry_too_long', 'minutes'],
    [
      '24 hours in the day is fine',
      { minutes: 720 },
      { sameDay: [{ id: 'e2', minutes: 720, start: '', end: '' }] },
      null,
    ],
    [
      'INV-HRS-01: more than 24 hours in the day',
      { minutes: 720 },
      { sameDay: [{ id: 'e2', minutes: 735, start: '', end: '' }] },
      'hours_day_too_long',
      'minutes',
    ],
    [
      'the entry itself does not count twice',
      { minutes: 720 },
      { sameDay: [{ id: 'e1', minutes: 735, start: '', end: '' }] },
      null,
    ],
    ['only a start', { start: '09:00' }, {}, 'hours_times_incomplete', 'end'],
    ['only an end', { end: '09:00' }, {}, 'hours_times_incomplete', 'start'],
    ['times that do not make the minutes', { start: '09:00', end: '18:00' }, {}, 'hours_times_mismatch', 'minutes'],
    ['an end before the start', { start: '10:00', end: '09:00', minutes: 60 }, {}, 'hours_times_backwards', 'end'],
    ['overtime of who has none', { kind: 'overtime_50' }, {}, 'hours_kind_overtime', 'kind'],
    [
      'INV-HRS-02: overlapping times',
      { start: '09:00', end: '10:30' },
      { sameDay: [{ id: 'e2', minutes: 60, start: '10:00', end: '11:00' }] },
      'hours_overlap',
      'start',
    ],
    [
      'touching times are fine',
      { start: '09:00', end: '10:30' },
      { sameDay: [{ id: 'e2', minutes: 60, start: '10:30', end: '11:30' }] },
      null,
    ],
    ['a suspended project', {}, project({ state: 'suspended' }), 'hours_project_not_open', 'project'],
    ['a project that closes still takes hours', {}, project({ state: 'closing' }), null],
    ['an offer', {}, project({ state: 'offered' }), 'hours_project_not_open', 'project'],
    ['an offer with commercial hours', {}, project({ state: 'offered', commercialHours: true }), null],
    ['not in the team', {}, { membership: null }, 'hours_not_member', 'project'],
    ['no longer in the team', {}, { membership: { from: '', to: '2026-06-16' } }, 'hours_not_member', 'project'],
    [
      'not in the team, where neither rule nor project ask',
      {},
      { membership: null, settings: { ...DEFAULT_HOURS_SETTINGS, membersOnly: false } },
      null,
    ],
    ['a document is required', {}, project({ documentRequired: true }), 'hours_document_required', 'document'],
    [
      'a void document',
      { document: 'd1' },
      { document: { project: 'p1', state: 'void', completedOn: '' } },
      'hours_document_closed',
      'document',
    ],
    [
      'a suspended document',
      { document: 'd1' },
      { document: { project: 'p1', state: 'suspended', completedOn: '' } },
      'hours_document_closed',
      'document',
    ],
    [
      'a suspended document, where the firm lets them take hours',
      { document: 'd1' },
      {
        document: { project: 'p1', state: 'suspended', completedOn: '' },
        parameters: [{ key: 'hours.onSuspended', value: 1, from: '2026-01-01' }],
      },
      null,
    ],
    [
      'a document complete for 30 days',
      { document: 'd1' },
      { document: { project: 'p1', state: '', completedOn: '2026-05-17' } },
      null,
    ],
    [
      'a document complete for 31 days',
      { document: 'd1' },
      { document: { project: 'p1', state: '', completedOn: '2026-05-16' } },
      'hours_document_closed',
      'document',
    ],
    [
      'a closed activity',
      { activity: 'a1' },
      { activity: { id: 'a1', project: 'p1', active: false } },
      'hours_activity_closed',
      'activity',
    ],
    [
      'a category without words',
      { project: '', nonproductive: 'n1', note: 'corto' },
      { nonproductive: { active: true }, project: null },
      'hours_note_required',
      'note',
    ],
    [
      'a category with words',
      { project: '', nonproductive: 'n1', note: 'Capacitación interna' },
      { nonproductive: { active: true }, project: null },
      null,
    ],
    [
      'a retired category',
      { project: '', nonproductive: 'n1', note: 'Capacitación interna' },
      { nonproductive: { active: false }, project: null },
      'hours_category_closed',
      'nonproductive',
    ],
    ['for another person', { user: 'juan' }, {}, 'hours_not_allowed', 'user'],
    ['for another person as administrator', { user: 'juan' }, { viewer: { ...ANA, grants: ['adm'] } }, null],
    [
      'for another person on a project one leads',
      { user: 'juan' },
      { viewer: { ...ANA, leadsProjects: ['p1'] } },
      null,
    ],
    [
      'for another person on a project one does not lead',
      { user: 'juan' },
      { viewer: { ...ANA, leadsProjects: ['p2'] } },
      'hours_not_allowed',
      'user',
    ],
    [
      'management does not load for others',
      { user: 'juan' },
      { viewer: { ...ANA, grants: ['ger'] } },
      'hours_not_allowed',
      'user',
    ],
    [
      'taking the entry of another',
      {},
      {
        stored: { user: 'juan', day: '2026-06-16', state: 'draft', project: 'p1' },
        viewer: { ...ANA, grants: ['adm'] },
      },
      'hours_user_fixed',
      'user',
    ],
    [
      'an approved entry',
      { state: 'approved' },
      { stored: { user: 'ana', day: '2026-06-16', state: 'approved', project: 'p1' } },
      'hours_approved_fixed',
      'state',
    ],
    [
      'taking back an approval',
      { state: 'submitted' },
      { stored: { user: 'ana', day: '2026-06-16', state: 'approved', project: 'p1' } },
      null,
    ],
    [
      'INV-HRS-03: taking it back in a closed period',
      { state: 'submitted', day: '2026-05-30' },
      { stored: { user: 'ana', day: '2026-05-30', state: 'approved', project: 'p1' } },
      'hours_period_closed',
      'day',
    ],
    [
      'a new version in it',
      { state: 'submitted', day: '2026-05-30', note: 'x' },
      { stored: { user: 'ana', day: '2026-05-30', state: 'approved', project: 'p1' }, amends: true },
      'hours_period_closed',
      'day',
    ],
    [
      'a new version in another project, by who does not lead the former one',
      { state: 'submitted' },
      { stored: { user: 'ana', day: '2026-06-16', state: 'approved', project: 'p9' }, amends: true },
      'hours_amend_not_leader',
      'project',
    ],
    [
      'by who leads it',
      { state: 'submitted' },
      {
        stored: { user: 'ana', day: '2026-06-16', state: 'approved', project: 'p9' },
        amends: true,
        viewer: { ...ANA, leadsProjects: ['p9'] },
      },
      null,
    ],
    ['approving oneself', { state: 'approved' }, {}, 'hours_state_locked', 'state'],
    [
      'IMPORTING: history is as it was, in a closed month and a project that ended',
      { state: 'approved', day: '2026-05-20', minutes: 1 },
      { history: true, viewer: null, ...project({ state: 'closed', membersOnly: true }) },
      null,
    ],
    ['IMPORTING: it has a target', { state: 'approved', project: '' }, { history: true }, 'hours_target_missing'],
    [
      'IMPORTING: it is of who worked here',
      { state: 'approved', day: '2019-05-20' },
      { history: true },
      'hours_person_not_employed',
    ],
    ['IMPORTING: it is past', { state: 'approved', day: '2027-05-20' }, { history: true }, 'hours_future'],
    [
      'IMPORTING: a stored entry is no history',
      { state: 'approved' },
      { history: true, stored: { user: 'ana', day: '2026-06-16', state: 'draft', project: 'p1' } },
      'hours_state_locked',
    ],
    [
      'correcting a rejected entry',
      { state: 'draft' },
      { stored: { user: 'ana', day: '2026-06-16', state: 'rejected', project: 'p1' } },
      null,
    ],
  ])('%s', (_, entry, context, code, field) => {
    const violation = checkHourEntry({ ...ENTRY, ...entry }, { ...CONTEXT, ...context })
    expect(violation?.code ?? null).toBe(code)
    if (field) expect(violation?.field).toBe(field)
  })
})

describe('checkHourEntry on the day of a clock change', () => {
  const MADRID = { country: 'ES', timeZone: 'Europe/Madrid', isHoliday: false }
  const SANTIAGO = { ...MADRID, country: 'CL', timeZone: 'America/Santiago' }
  const LORD_HOWE = { ...MADRID, country: 'AU', timeZone: 'Australia/Lord_Howe' }
  const LONG = '2026-10-25'
  it.each<
    [
      name: string,
      workplace: HoursContext['workplace'],
      day: string,
      times: string,
      minutes: number,
      code: string | null,
    ]
  >([
    ['Madrid, the hour that is missing', MADRID, '2026-03-29', '01:00-05:00', 180, null],
    ['Madrid, the hour that is missing is not given', MADRID, '2026-03-29', '01:00-05:00', 240, 'hours_times_mismatch'],
    ['Madrid, the hour that is shown twice', MADRID, LONG, '01:00-05:00', 300, null],
    ['Madrid, the hour that is shown twice must be counted', MADRID, LONG, '01:00-05:00', 240, 'hours_times_mismatch'],
    ['Madrid, ends in the first showing', MADRID, LONG, '01:00-02:30', 90, null],
    ['Madrid, ends in the second showing', MADRID, LONG, '01:00-02:30', 150, null],
    ['Madrid, ends in no third one', MADRID, LONG, '01:00-02:30', 210, 'hours_times_mismatch'],
    ['Madrid, all of it skipped', MADRID, '2026-03-29', '02:00-03:00', 60, 'hours_times_mismatch'],
    ['Madrid, the day of the change but not its hour', MADRID, LONG, '20:00-20:15', 75, 'hours_times_mismatch'],
    ['Madrid, the day before', MADRID, '2026-10-24', '01:00-05:00', 300, 'hours_times_mismatch'],
    ['Buenos Aires, on the day of Madrid', CONTEXT.workplace, LONG, '01:00-05:00', 300, 'hours_times_mismatch'],
    ['Santiago, the evening before the jump at midnight', SANTIAGO, '2026-09-05', '22:00-00:00', 120, null],
    ['Santiago, the morning after it', SANTIAGO, '2026-09-06', '00:00-04:00', 180, null],
    ['Santiago, the evening that has an hour twice', SANTIAGO, '2026-04-04', '22:00-00:00', 180, null],
    ['Lord Howe moves by half an hour', LORD_HOWE, '2026-10-04', '00:00-04:00', 210, null],
    ['Lord Howe does not move by a whole one', LORD_HOWE, '2026-10-04', '00:00-04:00', 180, 'hours_times_mismatch'],
  ])('%s', (_, workplace, day, times, minutes, code) => {
    const [start = '', end = ''] = times.split('-')
    expect(
      checkHourEntry({ ...ENTRY, day, start, end, minutes }, { ...CONTEXT, today: day, workplace })?.code ?? null,
    ).toBe(code)
  })

  it.each<[name: string, first: string, second: string, minutes: number, code: string | null]>([
    ['from the second showing on', '01:00-02:30 150', '02:30-04:00', 90, null],
    ['what lasted into the second showing meets the first', '01:00-02:30 150', '02:30-04:00', 150, 'hours_overlap'],
    ['what ended in the first showing leaves the first half hour', '01:00-02:30 90', '02:30-03:00', 90, null],
  ])('%s', (_, first, second, minutes, code) => {
    const [times = '', known = ''] = first.split(' ')
    const [start = '', end = ''] = times.split('-')
    const [from = '', until = ''] = second.split('-')
    const sameDay = [{ id: 'e2', start, end, minutes: Number(known) }]
    expect(
      checkHourEntry(
        { ...ENTRY, day: LONG, start: from, end: until, minutes },
        { ...CONTEXT, today: LONG, workplace: MADRID, sameDay },
      )?.code ?? null,
    ).toBe(code)
  })
})

describe('checkHourRemoval', () => {
  it.each<Case>([
    ['an own draft may go', {}, { stored: { user: 'ana', day: '2026-06-16', state: 'draft', project: 'p1' } }, null],
    [
      'also when the project closed meanwhile',
      {},
      { ...project({ state: 'closed' }), stored: { user: 'ana', day: '2026-06-16', state: 'draft', project: 'p1' } },
      null,
    ],
    [
      'an approved one stays',
      { state: 'approved' },
      { stored: { user: 'ana', day: '2026-06-16', state: 'approved', project: 'p1' } },
      'hours_approved_fixed',
    ],
    [
      'INV-HRS-03: one of a closed period stays',
      { day: '2026-05-20' },
      { stored: { user: 'ana', day: '2026-05-20', state: 'draft', project: 'p1' } },
      'hours_period_closed',
    ],
    [
      'one of another stays',
      { user: 'juan' },
      { stored: { user: 'juan', day: '2026-06-16', state: 'draft', project: 'p1' } },
      'hours_not_allowed',
    ],
  ])('%s', (_, entry, context, code) => {
    expect(checkHourRemoval({ ...ENTRY, ...entry }, { ...CONTEXT, ...context })?.code ?? null).toBe(code)
  })
})

describe('what hours are charged to', () => {
  it.each<[name: string, isCharged: boolean, code: string | null]>([
    ['is deleted without hours', false, null],
    ['is kept with hours', true, 'hours_in_use'],
  ])('%s', (_, isCharged, code) => {
    expect(checkCharged(isCharged)?.code ?? null).toBe(code)
  })
})
