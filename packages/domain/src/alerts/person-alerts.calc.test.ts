import { describe, expect, it } from 'vitest'
import { compileWorkingTime, type WorkingTimeFacts } from '../people/index.ts'
import type { AlertSettings } from './alert-settings.calc.ts'
import { personAlerts, type PersonFacts } from './person-alerts.calc.ts'

type Loaded = PersonFacts['loaded'][number]

const OFFICE = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }
const HIRED: WorkingTimeFacts['person'] = { hiredOn: '2020-01-01', leftOn: '', tracksHours: true, calendar: 'ar' }
const VACATION = { type: 'vac', from: '2026-06-12', to: '2026-06-12', minutesPerDay: 0, state: 'approved' } as const

/** Eight hours from Monday to Friday, for a person of these terms with these absences. */
function expected(terms: Partial<WorkingTimeFacts['person']>, absences: PersonFacts['expected']['absences'] = []) {
  const time = compileWorkingTime({
    person: { ...HIRED, ...terms },
    calendars: [{ id: 'ar', parent: '' }],
    holidays: [],
    journeys: [{ id: 'office', ...OFFICE }],
    assignments: [{ journey: 'office', fraction: 1000, from: '2020-01-01', to: '' }],
    deductsOn: () => true,
  })
  return { ...time, absences, absenceTypes: [{ id: 'vac', justifies: true }] }
}

const on = (day: string, minutes: number, state: Loaded['state'] = 'draft'): Loaded => ({
  day: `2026-06-${day}`,
  minutes,
  state,
})
/** Last week but for its Friday. */
const FOUR = ['08', '09', '10', '11'].map((day) => on(day, 480))
const FULL = [...FOUR, on('12', 480)]
/** On Thursday 18 June 2026, with a complete last week. */
const ana: PersonFacts = {
  id: 'ana',
  name: 'Ana Paz',
  manager: 'boss',
  leader: 'lead',
  today: '2026-06-18',
  time: '12:00',
  expected: expected({}),
  loaded: FULL,
  declared: new Set(),
  months: [],
  waitingSince: [],
  approves: false,
  substitutions: [],
  administrators: ['adm'],
  management: ['ger'],
  finance: ['fin'],
  uncertified: [],
  year: null,
}
const alertsOf = (change: Partial<PersonFacts>, settings?: AlertSettings) =>
  personAlerts({ ...ana, ...change }, settings)

describe('HRS-FALTAN: what counts as missing', () => {
  const asked = expected({}, [{ ...VACATION, state: 'requested' }])
  it.each<[string, Partial<PersonFacts>, string | null]>([
    ['60 minutes are tolerated', { loaded: [...FOUR, on('12', 420)] }, null],
    ['61 are told whole', { loaded: [...FOUR, on('12', 419)] }, '1:01'],
    ['a rejected day is missing', { loaded: [...FOUR, on('12', 480, 'rejected')] }, '8:00'],
    ['a sent one is not', { loaded: [...FOUR, on('12', 480, 'submitted')] }, null],
    ['another day of the week makes up for it', { loaded: [...FOUR, on('13', 480)] }, null],
    ['this week does not', { loaded: [...FOUR, on('15', 480)] }, '8:00'],
    ['nor does the Sunday before', { loaded: [...FOUR, on('07', 480)] }, '8:00'],
    ['a day of approved vacation is not missing', { loaded: FOUR, expected: expected({}, [VACATION]) }, null],
    ['one that is only asked for is', { loaded: FOUR, expected: asked }, '8:00'],
    ['a day declared as not worked is not missing', { loaded: FOUR, declared: new Set(['2026-06-12']) }, null],
    ['who tracks no hours misses none', { loaded: [], expected: expected({ tracksHours: false }) }, null],
    ['who was hired this Monday misses none', { loaded: [], expected: expected({ hiredOn: '2026-06-15' }) }, null],
    [
      'who was hired last Friday misses that day',
      { loaded: [], expected: expected({ hiredOn: '2026-06-12' }) },
      '8:00',
    ],
  ])('%s', (_title, change, clock) => {
    const own = alertsOf(change).filter(({ user }) => user === 'ana')
    const title = `Faltan ${clock} de la semana del 08/06/2026`
    expect(own.map((alert) => [alert.code, alert.title])).toEqual(clock === null ? [] : [['HRS-FALTAN', title]])
  })
})

describe('HRS-FALTAN: when, and for whom', () => {
  it.each<[string, Partial<PersonFacts>, [user: string, priority: number][]]>([
    ['nobody on Monday at 09:59', { today: '2026-06-15', time: '09:59' }, []],
    ['the person on Monday at 10:00', { today: '2026-06-15', time: '10:00' }, [['ana', 3]]],
    ['at any hour of Tuesday', { today: '2026-06-16', time: '00:00' }, [['ana', 3]]],
    ['more urgent on Wednesday', { today: '2026-06-17' }, [['ana', 2]]],
    ['not the manager until the end of Wednesday', { today: '2026-06-17', time: '23:59' }, [['ana', 2]]],
    [
      'the manager as Thursday begins',
      { time: '00:00' },
      [
        ['ana', 1],
        ['boss', 2],
      ],
    ],
    [
      'both until Sunday',
      { today: '2026-06-21', time: '23:59' },
      [
        ['ana', 1],
        ['boss', 2],
      ],
    ],
    ['nobody else without a manager', { manager: '' }, [['ana', 1]]],
  ])('%s', (_title, change, alerts) => {
    const found = alertsOf({ loaded: FOUR, ...change })
    expect(found.map(({ user, priority }) => [user, priority])).toEqual(alerts)
  })

  it('is one matter of the person and the week, which each opens on their own screen', () => {
    const about = { code: 'HRS-FALTAN', object: 'users', objectId: 'ana', period: '2026-06-08' }
    expect(alertsOf({ loaded: FOUR })).toMatchObject([
      { ...about, user: 'ana', reason: 'Son horas propias.', link: '/hours?week=2026-06-08' },
      { ...about, user: 'boss', reason: 'Por tener a cargo a Ana Paz.', link: '/hours?user=ana&week=2026-06-08' },
    ])
  })
})

describe('HRS-EXCESO: what is too much', () => {
  it.each<[string, readonly Loaded[], string[]]>([
    ['720 minutes of a day are not', [on('16', 720)], []],
    ['721 are', [on('16', 721)], ['2026-06-16']],
    ['the entries of a day add up', [on('16', 700), on('16', 21)], ['2026-06-16']],
    ['rejected ones do not', [on('16', 720), on('16', 60, 'rejected')], []],
    ['2,880 minutes of a week are not', [on('13', 480)], []],
    ['2,881 are', [on('13', 481)], ['w2026-06-08']],
    ['rejected ones do not fill a week', [on('13', 480), on('14', 1, 'rejected')], []],
    ['Sunday is of the week that it ends', [on('14', 481)], ['w2026-06-08']],
    ['Monday is of the next one', [on('15', 481)], []],
    ['two weeks do not add up', [on('13', 480), on('15', 720), on('16', 720)], []],
    ['this week is told before it ends', ['15', '16', '17', '18', '19'].map((d) => on(d, 600)), ['w2026-06-15']],
    ['a long day of a long week are two matters', [on('13', 721)], ['2026-06-13', 'w2026-06-08']],
    ['as are two long days', [on('15', 721), on('16', 721)], ['2026-06-15', '2026-06-16']],
    ['the Sunday before last week is over', [on('07', 1440)], []],
    ['a day of next week is not told yet', [on('22', 721)], []],
    ['the last day of this week is', [on('21', 721)], ['2026-06-21']],
  ])('%s', (_title, more, periods) => {
    const found = alertsOf({ loaded: [...FULL, ...more], leader: '' })
    expect(found.map(({ code, period }) => [code, period])).toEqual(periods.map((period) => ['HRS-EXCESO', period]))
  })

  it('the first day of last week is still told, and not once the next week begins', () => {
    const loaded = [on('08', 721), ...FULL.slice(1)]
    expect(alertsOf({ loaded, leader: '', today: '2026-06-21' }).map(({ period }) => period)).toEqual(['2026-06-08'])
    const later = alertsOf({ loaded, today: '2026-06-22', time: '09:59' })
    expect(later).toEqual([])
  })
})

describe('HRS-EXCESO: for whom', () => {
  it.each([
    ['the person and the leader of the specialty', {}, ['ana', 'lead']],
    ['not the manager', { leader: '' }, ['ana']],
    ['once for who leads the own specialty', { leader: 'ana' }, ['ana']],
    ['the manager as a leader', { leader: 'boss' }, ['ana', 'boss']],
  ])('%s', (_title, change, users) => {
    const found = alertsOf({ loaded: [...FULL, on('16', 721)], ...change })
    expect(found.map(({ user }) => user)).toEqual(users)
  })

  it('opens the week of the day, for the leader that of the person', () => {
    const about = { code: 'HRS-EXCESO', object: 'users', objectId: 'ana', period: '2026-06-16', priority: 2 }
    expect(alertsOf({ loaded: [...FULL, on('16', 721)] })).toEqual([
      {
        ...about,
        user: 'ana',
        to: 'owner',
        title: 'Más horas de lo habitual: 12:01 el 16/06/2026',
        reason: 'Son horas propias.',
        link: '/hours?week=2026-06-15',
      },
      {
        ...about,
        user: 'lead',
        to: 'leader',
        title: 'Ana Paz: más horas de lo habitual, 12:01 el 16/06/2026',
        reason: 'Por liderar la especialidad de Ana Paz.',
        link: '/hours?user=ana&week=2026-06-15',
      },
    ])
  })
})

const JUNE = { id: 'june', from: '2026-06-01', to: '2026-06-30', closesOn: '2026-06-30', employer: '' }
/** Complete until the 29th, but for the 12th. */
const JUNE_SHORT = Array.from({ length: 29 }, (_, i) => String(i + 1).padStart(2, '0'))
  .filter((day) => day !== '12' && new Date(`2026-06-${day}T00:00:00Z`).getUTCDay() % 6 !== 0)
  .map((day) => on(day, 480))

describe('HRS-MES: when, and for whom', () => {
  const short = { loaded: JUNE_SHORT, months: [JUNE] }
  const both: [string, number][] = [
    ['ana', 2],
    ['boss', 2],
  ]
  it.each<[string, Partial<PersonFacts>, [user: string, priority: number][]]>([
    ['two working days before the last day', { today: '2026-06-26' }, both],
    ['not three', { today: '2026-06-25' }, []],
    ['over a weekend', { today: '2026-06-28' }, both],
    [
      'urgent on the day',
      { today: '2026-06-30' },
      [
        ['ana', 1],
        ['boss', 1],
      ],
    ],
    ['before the end of the grace', { today: '2026-07-01', months: [{ ...JUNE, closesOn: '2026-07-03' }] }, both],
    ['not while the grace is long', { today: '2026-06-30', months: [{ ...JUNE, closesOn: '2026-07-10' }] }, []],
    ['nobody once the period is closed', { today: '2026-06-30', months: [] }, []],
    ['nobody a month after it', { today: '2026-08-01' }, []],
    ['nobody with an hour missing', { today: '2026-06-30', loaded: [...JUNE_SHORT, on('12', 420)] }, []],
    ['nobody who declared the day', { today: '2026-06-30', declared: new Set(['2026-06-12']) }, []],
    ['the person alone without a manager', { today: '2026-06-26', manager: '' }, [['ana', 2]]],
  ])('%s', (_title, change, alerts) => {
    const found = alertsOf({ ...short, ...change }).filter(({ code }) => code === 'HRS-MES')
    expect(found.map(({ user, priority }) => [user, priority])).toEqual(alerts)
  })

  it('says how much, of what, until when, and opens the first week that misses', () => {
    const [own] = alertsOf({ ...short, today: '2026-06-30' }).filter(({ code }) => code === 'HRS-MES')
    expect(own).toMatchObject({
      title: 'Faltan 8:00 del 01/06/2026 al 30/06/2026, que cierra el 30/06/2026',
      link: '/hours?week=2026-06-08',
      period: 'june',
    })
    const [late] = alertsOf({ ...short, today: '2026-07-03' }).filter(({ code }) => code === 'HRS-MES')
    expect(late?.title).toBe('Faltan 16:00 del 01/06/2026 al 30/06/2026, que debía cerrarse el 30/06/2026')
  })

  it('names the employer where the month is of one', () => {
    const months = [{ ...JUNE, employer: 'Río SA' }]
    const told = alertsOf({ ...short, months, today: '2026-06-30' }).filter(({ code }) => code === 'HRS-MES')
    expect(told).toHaveLength(2)
    for (const { title } of told) expect(title).toContain('al 30/06/2026 (Río SA), que cierra')
  })
})

describe('HRS-APROBAR: how long', () => {
  it.each<[string, Partial<PersonFacts>, [user: string, to: string, priority: number][]]>([
    ['three working days are allowed', { waitingSince: ['2026-06-15'] }, []],
    ['on the fourth, who decides', { waitingSince: ['2026-06-12'] }, [['ana', 'approver', 2]]],
    [
      'after seven, the management too',
      { waitingSince: ['2026-06-08'] },
      [
        ['ana', 'approver', 1],
        ['ger', 'ger', 2],
      ],
    ],
    [
      'not the management about itself',
      { waitingSince: ['2026-06-08'], management: ['ana'] },
      [['ana', 'approver', 1]],
    ],
    ['nobody without anything waiting', {}, []],
  ])('%s', (_title, change, alerts) => {
    const found = alertsOf(change)
    expect(found.map(({ user, to, priority }) => [user, to, priority])).toEqual(alerts)
  })

  it('is one alert for all that waits', () => {
    expect(alertsOf({ waitingSince: ['2026-06-08', '2026-06-12', '2026-06-17'] }).map(({ title }) => title)).toEqual([
      '2 envíos de horas esperan aprobación hace más de 3 días hábiles',
      'Ana Paz: 1 envío de horas espera aprobación hace más de 7 días hábiles',
    ])
  })
})

describe('USR-COMPROBANTE: a certificate that is missing', () => {
  const since = (from: string) => ({ uncertified: [{ id: 'ill', from }] })
  it.each<[string, Partial<PersonFacts>, [user: string, priority: number][]]>([
    ['three working days are allowed', since('2026-06-15'), []],
    ['on the fourth, the person', since('2026-06-12'), [['ana', 2]]],
    [
      'after ten, AF too',
      since('2026-06-03'),
      [
        ['ana', 1],
        ['fin', 3],
      ],
    ],
    ['AF about their own once', { ...since('2026-06-03'), finance: ['ana'] }, [['ana', 1]]],
    ['nobody without one', {}, []],
  ])('%s', (_title, change, alerts) => {
    const found = alertsOf(change).filter(({ code }) => code === 'USR-COMPROBANTE')
    expect(found.map(({ user, priority }) => [user, priority])).toEqual(alerts)
  })
})

describe('USR-SUPLENCIA: who leaves decisions behind', () => {
  const away = { type: 'vac', from: '2026-06-21', to: '2026-06-23', minutesPerDay: 0, state: 'approved' } as const
  const facts = (absence: Partial<PersonFacts['expected']['absences'][number]> = {}) => ({
    approves: true,
    expected: expected({}, [{ ...away, ...absence }]),
  })
  it.each<[string, Partial<PersonFacts>, string[]]>([
    ['three days before', facts(), ['ana', 'adm']],
    ['not four', { ...facts(), today: '2026-06-17' }, []],
    ['while away', { ...facts(), today: '2026-06-22' }, ['ana', 'adm']],
    ['not after it', { ...facts(), today: '2026-06-24' }, []],
    ['nobody who decides about nobody', { ...facts(), approves: false }, []],
    ['not about an absence that is only asked for', facts({ state: 'requested' }), []],
    ['not about part of a day', facts({ minutesPerDay: 120 }), []],
    ['not when it is covered', { ...facts(), substitutions: [{ from: '2026-06-01', to: '2026-06-24' }] }, []],
    [
      'when its last day is not',
      { ...facts(), substitutions: [{ from: '2026-06-01', to: '2026-06-23' }] },
      ['ana', 'adm'],
    ],
    [
      'not when two cover it',
      {
        ...facts(),
        substitutions: [
          { from: '2026-06-21', to: '2026-06-22' },
          { from: '2026-06-22', to: '2026-06-30' },
        ],
      },
      [],
    ],
    ['an administrator hears of their own once', { ...facts(), administrators: ['ana'] }, ['ana']],
  ])('%s', (_title, change, users) => {
    const found = alertsOf(change).filter(({ code }) => code === 'USR-SUPLENCIA')
    expect(found.map(({ user }) => user)).toEqual(users)
  })

  it('says from which day on', () => {
    const found = alertsOf({ ...facts(), substitutions: [{ from: '2026-06-21', to: '2026-06-22' }] })
    expect(found.map(({ title }) => title)).toEqual([
      'Falta quien supla desde el 22/06/2026',
      'Ana Paz: falta quien supla desde el 22/06/2026',
    ])
  })
})

describe('the thresholds that the firm set', () => {
  const set = (code: string, thresholds: Record<string, number>): AlertSettings =>
    new Map([
      [
        code,
        { active: true, mail: 'daily', recipients: ['owner', 'manager', 'leader', 'approver', 'ger'], thresholds },
      ],
    ])
  it.each<[string, Partial<PersonFacts>, AlertSettings, string[]]>([
    ['more is tolerated', { loaded: FOUR }, set('HRS-FALTAN', { tolerance: 480 }), []],
    ['less is', { loaded: [...FOUR, on('12', 470)] }, set('HRS-FALTAN', { tolerance: 0 }), ['ana', 'boss']],
    [
      'the manager hears on Monday',
      { loaded: FOUR, today: '2026-06-15' },
      set('HRS-FALTAN', { managerDay: 1 }),
      ['ana', 'boss'],
    ],
    ['not before noon', { loaded: FOUR, today: '2026-06-15', time: '11:59' }, set('HRS-FALTAN', { fromTime: 720 }), []],
    ['a shorter day', { loaded: [...FULL, on('16', 541)] }, set('HRS-EXCESO', { dayMinutes: 540 }), ['ana', 'lead']],
    ['a shorter week', { loaded: [...FULL, on('13', 1)] }, set('HRS-EXCESO', { weekMinutes: 2400 }), ['ana', 'lead']],
    ['longer patience', { waitingSince: ['2026-06-08'] }, set('HRS-APROBAR', { days: 20, escalateDays: 20 }), []],
  ])('%s', (_title, change, settings, users) => {
    expect(alertsOf(change, settings).map(({ user }) => user)).toEqual(users)
  })

  it('of one rule alone', () => {
    const facts = { ...ana, loaded: [...FOUR, on('16', 800)] }
    expect(new Set(personAlerts(facts, undefined, 'HRS-EXCESO').map(({ code }) => code))).toEqual(
      new Set(['HRS-EXCESO']),
    )
  })
})
