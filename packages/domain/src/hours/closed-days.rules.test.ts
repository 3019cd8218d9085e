import { describe, expect, it } from 'vitest'
import {
  checkClosedDays,
  checkClosedPeriod,
  checkTakenDays,
  firstOpenDay,
  touchedByAbsence,
  touchedByAbsenceType,
  touchedByAssignment,
  touchedByCalendar,
  touchedByEmployer,
  touchedByEmployment,
  touchedByHoliday,
  touchedByHoursRule,
  touchedByJourney,
  touchedByParameter,
  touchedByPersonCalendar,
  touchedByRuleOf,
  type TouchedDays,
} from './closed-days.rules.ts'
import { addDays } from '../kernel/index.ts'
import type { Stretch } from './stretch.calc.ts'

const CLOSED = [
  { from: '2026-09-01', to: '2026-09-30' },
  { from: '2026-10-01', to: '2026-10-31' },
]
type Case = readonly [name: string, touched: TouchedDays, refused: string | null]

const TREE = [
  { id: 'ar', parent: '' },
  { id: 'cba', parent: 'ar' },
  { id: 'es', parent: '' },
  { id: 'new', parent: 'ar' },
]
/** Those of people, and above them. */
const USED = new Set(['ar', 'cba', 'es'])
const isUsed = (id: string) => USED.has(id)
const SPECIALS = [
  { calendar: 'ar', day: '2026-10-12' },
  { calendar: 'es', day: '2026-11-02' },
  { calendar: 'cba', day: '2026-11-20' },
]
const special = (day: string, more: Partial<NonNullable<Special>> & { readonly name?: string } = {}) => ({
  calendar: 'ar',
  day,
  kind: 'holiday' as const,
  maxMinutes: 0,
  ...more,
})
type Special = Parameters<typeof touchedByHoliday>[0]['before']
const holiday = (before: Special, after: Special) => touchedByHoliday({ before, after }, isUsed)
const week = (monday: number) => ({
  monday,
  tuesday: 480,
  wednesday: 480,
  thursday: 480,
  friday: 480,
  saturday: 0,
  sunday: 0,
})
const worked = (from: string, to = '', more: object = {}) => ({
  user: 'ana',
  journey: 'full',
  fraction: 1000,
  from,
  to,
  ...more,
})
const terms = (hiredOn: string, leftOn = '', tracksHours = true) => ({ hiredOn, leftOn, tracksHours })
const LONG = terms('2020-01-01')
type Away = Parameters<typeof touchedByAbsence>[0]['before']
const away = (from: string, to: string, state: NonNullable<Away>['state'], more: Partial<NonNullable<Away>> = {}) => ({
  user: 'ana',
  type: 'vac',
  from,
  to,
  minutesPerDay: 0,
  state,
  ...more,
})
const absence = (before: Away, after: Away) => touchedByAbsence({ before, after })
type Works = Parameters<typeof touchedByEmployer>[0]['before']
const works = (from: string, to = '') => ({ user: 'ana', employer: 'rio', from, to })
const employer = (before: Works, after: Works) => touchedByEmployer({ before, after })
type Rule = Parameters<typeof touchedByHoursRule>[0]['before']
const rule = (from: string, to = '', more: Partial<NonNullable<Rule>> & { readonly maxEntry?: number } = {}) => ({
  scope: 'company' as const,
  project: '',
  user: '',
  people: [],
  from,
  to,
  nonWorkingDeducts: true,
  missingMode: 'weekly' as const,
  toleranceMinutes: 0,
  overtimeBase: 'legal' as const,
  ...more,
})
const GROUP = { ...rule('2020-01-01'), scope: 'people' as const, people: ['ana', 'bea'] }
const hoursRule = (before: Rule, after: Rule) => touchedByHoursRule({ before, after })

describe('INV-HRS-03: what closed days were computed from stands', () => {
  it.each<Case>([
    ['a holiday on a closed day', holiday(null, special('2026-10-12')), 'day closed_holiday'],
    ['one on the last closed day', holiday(null, special('2026-10-31')), 'day closed_holiday'],
    ['one on the first open day', holiday(null, special('2026-11-01')), null],
    ['one before anything was closed', holiday(null, special('2026-08-31')), null],
    ['one that leaves a closed day', holiday(special('2026-10-12'), special('2026-11-12')), 'day closed_holiday'],
    ['one that moves into a closed day', holiday(special('2026-11-12'), special('2026-10-12')), 'day closed_holiday'],
    ['one that is deleted', holiday(special('2026-10-12'), null), 'day closed_holiday'],
    [
      'one of another kind',
      holiday(special('2026-10-12'), special('2026-10-12', { kind: 'non_working' })),
      'day closed_holiday',
    ],
    ['one with another name only', holiday(special('2026-10-12'), special('2026-10-12', { name: 'x' })), null],
    ['one of a calendar that nobody has', holiday(null, special('2026-10-12', { calendar: 'new' })), null],
    [
      'one of a calendar above somebody’s',
      holiday(null, special('2026-10-12', { calendar: 'cba' })),
      'day closed_holiday',
    ],
  ])('%s', refusal)

  it.each<Case>([
    [
      'a calendar that loses the holidays of its country',
      touchedByCalendar(
        { before: TREE[1]!, after: { id: 'cba', parent: '' } },
        { calendars: TREE, specials: SPECIALS },
      ),
      'parent closed_calendar',
    ],
    [
      'one that stays where it is',
      touchedByCalendar(
        { before: TREE[3]!, after: { id: 'new', parent: 'ar' } },
        { calendars: TREE, specials: SPECIALS },
      ),
      null,
    ],
    [
      'one that gets special days of open months only',
      touchedByCalendar(
        { before: TREE[0]!, after: { id: 'ar', parent: 'es' } },
        { calendars: TREE, specials: SPECIALS },
      ),
      null,
    ],
    [
      'a person who moves to a calendar with other closed days',
      personMoves('cba', 'es', [{ from: '2020-01-01', to: '' }]),
      'from closed_person_calendar',
    ],
    [
      'a person who moves on a day within the closed ones',
      personMovesOn('2026-10-12', 'es', [{ from: '2020-01-01', to: '' }]),
      'from closed_person_calendar',
    ],
    [
      'one who moves after the last special day of them',
      personMovesOn('2026-10-13', 'es', [{ from: '2020-01-01', to: '' }]),
      null,
    ],
    ['one who moves within the same country', personMoves('ar', 'cba', [{ from: '2020-01-01', to: '' }]), null],
    ['one who was hired after the closed days', personMoves('cba', 'es', [{ from: '2026-11-01', to: '' }]), null],
    ['one of whom nothing is expected', personMoves('cba', 'es', []), null],
  ])('%s', refusal)

  it.each<Case>([
    [
      'a journey by which people worked',
      journeyOf(week(480), week(240), worked('2020-01-01')),
      'monday closed_journey',
    ],
    ['one by which they work from now on', journeyOf(week(480), week(240), worked('2026-11-01')), null],
    ['one with another name only', journeyOf(week(480), week(480), worked('2020-01-01')), null],
    [
      'an assignment from a closed day on',
      touchedByAssignment({ before: null, after: worked('2026-10-15') }, LONG),
      'from closed_assignment',
    ],
    ['one from the first open day on', touchedByAssignment({ before: null, after: worked('2026-11-01') }, LONG), null],
    [
      'one that ends on the first open day',
      touchedByAssignment({ before: worked('2020-01-01'), after: worked('2020-01-01', '2026-11-01') }, LONG),
      null,
    ],
    [
      'one that ends before',
      touchedByAssignment({ before: worked('2020-01-01'), after: worked('2020-01-01', '2026-10-31') }, LONG),
      'to closed_assignment',
    ],
    [
      'half of it',
      touchedByAssignment({ before: worked('2020-01-01'), after: worked('2020-01-01', '', { fraction: 500 }) }, LONG),
      'from closed_assignment',
    ],
    [
      'one that is deleted',
      touchedByAssignment({ before: worked('2020-01-01'), after: null }, LONG),
      'from closed_assignment',
    ],
    [
      'one of a person whose hours do not count',
      touchedByAssignment({ before: null, after: worked('2020-01-01') }, terms('2020-01-01', '', false)),
      null,
    ],
    [
      'one of a person hired after the closed days',
      touchedByAssignment({ before: null, after: worked('2020-01-01') }, terms('2026-11-03')),
      null,
    ],
  ])('%s', refusal)

  it.each<Case>([
    [
      'hiring moved within the past',
      employmentOf(terms('2020-01-01'), terms('2026-10-05')),
      'hiredOn closed_employment',
    ],
    ['leaving on a closed day', employmentOf(LONG, terms('2020-01-01', '2026-10-20')), 'leftOn closed_employment'],
    ['leaving on the first open day', employmentOf(LONG, terms('2020-01-01', '2026-11-01')), null],
    ['hours that count no longer', employmentOf(LONG, terms('2020-01-01', '', false)), 'tracksHours closed_employment'],
    ['a new person without a working week', employmentOf(terms('', '', false), LONG, []), null],
    [
      'a new person hired on an open day',
      employmentOf(terms('', '', false), terms('2026-11-10'), [{ from: '2020-01-01', to: '' }]),
      null,
    ],
    ['the row deleted', employmentOf(LONG, null), 'tracksHours closed_employment'],
  ])('%s', refusal)

  it.each<Case>([
    [
      'an absence asked for on a closed day',
      absence(null, away('2026-10-30', '2026-10-30', 'requested')),
      'from closed_absence',
    ],
    ['one asked for on an open day', absence(null, away('2026-11-02', '2026-11-03', 'requested')), null],
    [
      'one that is approved',
      absence(away('2026-10-30', '2026-11-05', 'requested'), away('2026-10-30', '2026-11-05', 'approved')),
      'from closed_absence',
    ],
    [
      'one that is rejected',
      absence(away('2026-10-30', '2026-10-30', 'requested'), away('2026-10-30', '2026-10-30', 'rejected')),
      null,
    ],
    ['one that is withdrawn', absence(away('2026-10-30', '2026-10-30', 'requested'), null), null],
    [
      'one cancelled after approval',
      absence(away('2026-10-30', '2026-11-02', 'approved'), away('2026-10-30', '2026-11-02', 'cancelled')),
      'from closed_absence',
    ],
    [
      'one that was taken',
      absence(away('2026-10-30', '2026-10-30', 'approved'), away('2026-10-30', '2026-10-30', 'taken')),
      null,
    ],
    [
      'one prolonged into open days',
      absence(away('2026-10-30', '2026-11-02', 'approved'), away('2026-10-30', '2026-11-09', 'approved')),
      null,
    ],
    [
      'one that begins earlier',
      absence(away('2026-10-30', '2026-11-02', 'approved'), away('2026-10-29', '2026-11-02', 'approved')),
      'from closed_absence',
    ],
    [
      'one of other minutes',
      absence(
        away('2026-10-30', '2026-11-02', 'approved'),
        away('2026-10-30', '2026-11-02', 'approved', { minutesPerDay: 60 }),
      ),
      'from closed_absence',
    ],
    [
      'one asked for later than first',
      absence(away('2026-10-30', '2026-11-02', 'requested'), away('2026-11-02', '2026-11-02', 'requested')),
      null,
    ],
    [
      'a kind that no longer justifies',
      touchedByAbsenceType({ before: { justifies: true }, after: { justifies: false } }, [
        { from: '2026-10-30', to: '2026-11-02' },
      ]),
      'justifies closed_absence_type',
    ],
    [
      'a kind nobody was away by',
      touchedByAbsenceType({ before: { justifies: true }, after: { justifies: false } }, []),
      null,
    ],
    [
      'a kind with another name',
      touchedByAbsenceType({ before: { justifies: true }, after: { justifies: true } }, [
        { from: '2026-10-30', to: '2026-11-02' },
      ]),
      null,
    ],
  ])('%s', refusal)

  it.each<Case>([
    ['an employer from a closed day on', employer(null, works('2026-10-20')), 'from closed_employer'],
    ['one from the first open day on', employer(null, works('2026-11-01')), null],
    ['one that ends on the first open day', employer(works('2020-01-01'), works('2020-01-01', '2026-11-01')), null],
    ['one that ends before', employer(works('2020-01-01'), works('2020-01-01', '2026-10-20')), 'to closed_employer'],
    [
      'one that becomes another',
      employer(works('2020-01-01'), { ...works('2020-01-01'), employer: 'mar' }),
      'from closed_employer',
    ],
    ['a rule from a closed day on', hoursRule(null, rule('2026-10-01')), 'from closed_hours_rule'],
    ['one from the first open day on', hoursRule(null, rule('2026-11-01')), null],
    ['one that ends on the first open day', hoursRule(rule('2020-01-01'), rule('2020-01-01', '2026-11-01')), null],
    ['one that ends before', hoursRule(rule('2020-01-01'), rule('2020-01-01', '2026-10-31')), 'to closed_hours_rule'],
    [
      'days that deduct no longer',
      hoursRule(rule('2020-01-01'), rule('2020-01-01', '', { nonWorkingDeducts: false })),
      'nonWorkingDeducts closed_hours_rule',
    ],
    ['another limit of what is typed', hoursRule(rule('2020-01-01'), rule('2020-01-01', '', { maxEntry: 60 })), null],
    ['one that is deleted', hoursRule(rule('2020-01-01'), null), 'from closed_hours_rule'],
    ['a group that gets a person', hoursRule(GROUP, { ...GROUP, people: ['ana', 'leo'] }), 'from closed_hours_rule'],
    ['a group in another order', hoursRule(GROUP, { ...GROUP, people: ['bea', 'ana'], to: '2026-11-01' }), null],
    ['one that ended before', hoursRule(rule('2020-01-01', '2026-09-01'), null), null],
  ])('%s', refusal)

  const used = (from: string, value = 1, key = 'timeClock.used') => ({ id: 'a', key, value, from })
  const later = { id: 'b', key: 'timeClock.used', from: '2026-11-10' }
  it.each<Case>([
    [
      'the register used from a closed day on',
      touchedByParameter({ before: null, after: used('2026-10-01') }, []),
      'from closed_parameter',
    ],
    ['from the first open day on', touchedByParameter({ before: null, after: used('2026-11-01') }, []), null],
    [
      'a parameter that feeds nothing frozen',
      touchedByParameter({ before: null, after: used('2026-10-01', 20, 'hours.noteLength') }, []),
      null,
    ],
    [
      'one from before the closed days on, another after them',
      touchedByParameter({ before: null, after: used('2020-01-01') }, [later]),
      'from closed_parameter',
    ],
    [
      'one that another replaced before them',
      touchedByParameter({ before: used('2020-01-01'), after: null }, [{ ...later, from: '2020-02-01' }]),
      null,
    ],
    [
      'one that is deleted',
      touchedByParameter({ before: used('2020-01-01'), after: null }, []),
      'from closed_parameter',
    ],
  ])('%s', refusal)

  it.each<[name: string, before: string | null, change: object | null, refused: string | null]>([
    ['moved once closed', 'closed', { to: '2026-10-30' }, 'to closed_period_range'],
    ['made a week once closed', 'closed', { kind: 'week' }, 'kind closed_period_range'],
    ['moved while reopened', 'reopened', { from: '2026-10-02' }, 'from closed_period_range'],
    ['given to an employer once closed', 'closed', { employer: 'delta' }, 'employer closed_period_range'],
    ['deleted once closed', 'closed', null, 'state closed_period_kept'],
    ['deleted while reopened', 'reopened', null, 'state closed_period_kept'],
    ['with another note', 'closed', { reason: 'x' }, null],
    ['reopened', 'closed', { state: 'reopened' }, null],
    ['moved while open', 'open', { to: '2026-10-30' }, null],
    ['moved in grace', 'grace', { to: '2026-10-30' }, null],
    ['deleted while open', 'open', null, null],
    ['new', null, {}, null],
  ])('a period that is %s', (_, state, change, refused) => {
    const days = { from: '2026-10-01', to: '2026-10-31' }
    const row = { kind: 'month' as const, employer: '', ...days, state: (state ?? 'open') as 'open' }
    const before = state === null ? null : row
    const found = checkClosedPeriod({ before, after: change && { ...row, ...change } })
    expect(found && `${found.field} ${found.code}`).toBe(refused)
  })

  const OCTOBER = { kind: 'month' as const, employer: 'delta', from: '2026-10-01', to: '2026-10-31' }
  const NOVEMBER = { ...OCTOBER, from: '2026-11-01', to: '2026-11-30' }
  const TAKEN = 'from closed_period_taken'
  it.each<[name: string, before: typeof OCTOBER | null, after: typeof OCTOBER | null, refused: string | null]>([
    ['is new on days that are closed for everybody', null, OCTOBER, TAKEN],
    ['is deleted there, and its days would close unfrozen', OCTOBER, null, TAKEN],
    ['comes to reach there', NOVEMBER, { ...NOVEMBER, from: '2026-10-31' }, TAKEN],
    ['leaves a day there', { ...NOVEMBER, from: '2026-10-31' }, NOVEMBER, TAKEN],
    ['passes to another employer there', OCTOBER, { ...OCTOBER, employer: 'río' }, TAKEN],
    ['is new after them', null, NOVEMBER, null],
    ['moves its other end', { ...OCTOBER, to: '2026-11-29' }, { ...OCTOBER, to: '2026-11-30' }, null],
    ['is a week', null, { ...OCTOBER, kind: 'week' as 'month' }, null],
    ['is of no employer', null, { ...OCTOBER, employer: '' }, null],
  ])('a period of an employer that %s', (_, before, after, refused) => {
    const general = { ...OCTOBER, employer: '', state: 'closed' as const }
    const found = checkTakenDays({ before, after }, [general, { ...NOVEMBER, state: 'closed' }])
    expect(found && `${found.field} ${found.code}`).toBe(refused)
    expect(checkTakenDays({ before, after }, [{ ...general, state: 'reopened' }])).toBeNull()
  })

  it('and the refusal says from which day it may apply', () => {
    const found = checkClosedDays(holiday(null, special('2026-09-02')), CLOSED)
    expect(found?.params).toEqual({ from: '2026-09-01', to: '2026-09-30', open: '2026-11-01' })
    expect(firstOpenDay([])).toBe('')
    expect(checkClosedDays(holiday(null, special('2026-09-02')), [])).toBeNull()
  })
})

/** Checks a case, and that the rule answers the same for the day before the closed ones as for open days. */
function refusal(...[, touched, refused]: Case): void {
  const found = checkClosedDays(touched, CLOSED)
  expect(found && `${found.field} ${found.code}`).toBe(refused)
  expect(checkClosedDays(touched, [{ from: '1999-01-01', to: addDays('1999-01-01', 30) }])).toBeNull()
}

function personMoves(from: string, to: string, working: readonly Stretch[]): TouchedDays {
  const change = { before: [{ calendar: from, from: '' }], after: [{ calendar: to, from: '' }] }
  return touchedByPersonCalendar(change, { calendars: TREE, specials: SPECIALS, working })
}

function personMovesOn(day: string, to: string, working: readonly Stretch[]): TouchedDays {
  const before = [{ calendar: 'cba', from: '' }]
  const change = { before, after: [{ calendar: to, from: day }, ...before] }
  return touchedByPersonCalendar(change, { calendars: TREE, specials: SPECIALS, working })
}

function journeyOf(before: ReturnType<typeof week>, after: ReturnType<typeof week>, by: Stretch): TouchedDays {
  return touchedByJourney({ before, after }, [by])
}

function employmentOf(
  before: ReturnType<typeof terms>,
  after: ReturnType<typeof terms> | null,
  assignments: readonly Stretch[] = [{ from: '2019-01-01', to: '' }],
): TouchedDays {
  return touchedByEmployment({ before, after }, assignments)
}

describe('the days of a person that a change of a rule touches', () => {
  const OF_FIRM = { id: 'firm', ...rule('2026-09-01', '2026-11-01') }
  const OF_GROUP = { id: 'group', ...GROUP, from: '2026-10-01', to: '2026-10-15' }
  const OF_ANA = { id: 'ana', ...rule('2026-09-01', '2026-10-01'), scope: 'user' as const, user: 'ana' }
  const OF_PROJECT = { id: 'dam', ...rule('2026-09-01'), scope: 'project' as const, project: 'dam' }
  const RULES = [OF_FIRM, OF_GROUP, OF_ANA, OF_PROJECT]
  type Ruled = (typeof RULES)[number]
  it.each<[name: string, user: string, before: Ruled | null, after: Ruled | null, days: readonly Stretch[]]>([
    ['the firm’s, where none of theirs comes first', 'leo', OF_FIRM, null, [{ from: '2026-09-01', to: '2026-11-01' }]],
    [
      'the firm’s, but for the days of their group',
      'bea',
      null,
      OF_FIRM,
      [
        { from: '2026-09-01', to: '2026-10-01' },
        { from: '2026-10-15', to: '2026-11-01' },
      ],
    ],
    ['the firm’s, but for those of two of theirs', 'ana', null, OF_FIRM, [{ from: '2026-10-15', to: '2026-11-01' }]],
    ['their group’s', 'bea', OF_GROUP, null, [{ from: '2026-10-01', to: '2026-10-15' }]],
    ['the group’s of others', 'leo', OF_GROUP, null, []],
    [
      'their own',
      'ana',
      OF_ANA,
      { ...OF_ANA, toleranceMinutes: 30 },
      [
        { from: '2026-09-01', to: '2026-10-01' },
        { from: '2026-09-01', to: '2026-10-01' },
      ],
    ],
    ['one that becomes theirs', 'leo', OF_ANA, { ...OF_ANA, user: 'leo' }, [{ from: '2026-09-01', to: '2026-10-01' }]],
    ['one of a project, which limits only what is typed', 'ana', OF_PROJECT, null, []],
  ])('%s', (_, user, before, after, days) => expect(touchedByRuleOf(user, { before, after }, RULES)).toEqual(days))
})
