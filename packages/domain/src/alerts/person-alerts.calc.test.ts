import { describe, expect, it } from 'vitest'
import { compileWorkingTime, type WorkingTimeFacts } from '../people/index.ts'
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
    nonWorkingDeducts: true,
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
}
const alertsOf = (change: Partial<PersonFacts>) => personAlerts({ ...ana, ...change })

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
        title: 'Más horas de lo habitual: 12:01 el 16/06/2026',
        reason: 'Son horas propias.',
        link: '/hours?week=2026-06-15',
      },
      {
        ...about,
        user: 'lead',
        title: 'Ana Paz: más horas de lo habitual, 12:01 el 16/06/2026',
        reason: 'Por liderar la especialidad de Ana Paz.',
        link: '/hours?user=ana&week=2026-06-15',
      },
    ])
  })
})
