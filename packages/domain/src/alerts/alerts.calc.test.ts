import { describe, expect, it } from 'vitest'
import { compileWorkingTime } from '../people/index.ts'
import { companyAlerts } from './company-alerts.calc.ts'
import { personAlerts, type PersonFacts } from './person-alerts.calc.ts'

const WEEK = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }
const expected = {
  ...compileWorkingTime({
    person: { hiredOn: '2020-01-01', leftOn: '', tracksHours: true, calendar: 'ar' },
    calendars: [{ id: 'ar', parent: '' }],
    holidays: [],
    journeys: [{ id: 'office', ...WEEK }],
    assignments: [{ journey: 'office', fraction: 1000, from: '2020-01-01', to: '' }],
    nonWorkingDeducts: true,
  }),
  absences: [],
  absenceTypes: [],
}
const full = ['08', '09', '10', '11', '12'].map((day) => ({
  day: `2026-06-${day}`,
  minutes: 480,
  state: 'draft' as const,
}))
/** On Thursday 18 June 2026, with a complete last week. */
const ana: PersonFacts = {
  id: 'ana',
  name: 'Ana Paz',
  manager: 'boss',
  leader: 'lead',
  today: '2026-06-18',
  time: '12:00',
  expected,
  loaded: full,
}
const short = full.slice(1)
const found = (change: Partial<PersonFacts>) =>
  personAlerts({ ...ana, ...change }).map(({ code, user, priority, title }) => [code, user, priority, title])

describe('HRS-FALTAN', () => {
  const own = 'Faltan 8:00 de la semana del 08/06/2026'
  it.each([
    ['nothing is missing', {}, []],
    ['an hour is tolerated', { loaded: [{ ...full[0]!, minutes: 420 }, ...short] }, []],
    ['not before 10:00 of Monday', { loaded: short, today: '2026-06-15', time: '09:59' }, []],
    ['the person on Monday', { loaded: short, today: '2026-06-15', time: '10:00' }, [['HRS-FALTAN', 'ana', 3, own]]],
    ['more urgent on Wednesday', { loaded: short, today: '2026-06-17' }, [['HRS-FALTAN', 'ana', 2, own]]],
    [
      'the manager from Thursday',
      { loaded: short },
      [
        ['HRS-FALTAN', 'ana', 1, own],
        ['HRS-FALTAN', 'boss', 2, 'Ana Paz: faltan 8:00 de la semana del 08/06/2026'],
      ],
    ],
    ['nobody else without a manager', { loaded: short, manager: '' }, [['HRS-FALTAN', 'ana', 1, own]]],
    [
      'not the week before',
      { loaded: short, today: '2026-06-22', time: '10:00' },
      [['HRS-FALTAN', 'ana', 3, 'Faltan 40:00 de la semana del 15/06/2026']],
    ],
  ] as const)('%s', (_title, change, alerts) => {
    expect(found(change)).toEqual(alerts)
  })
})

describe('HRS-EXCESO', () => {
  const day = (minutes: number, state: 'draft' | 'rejected' = 'draft') => [
    ...full,
    { day: '2026-06-16', minutes, state },
  ]
  it.each([
    ['twelve hours are allowed', { loaded: day(720) }, []],
    ['rejected hours do not count', { loaded: day(800, 'rejected') }, []],
    ['what was two weeks ago is over', { loaded: day(800), today: '2026-06-29', time: '09:00' }, []],
    [
      'a day over twelve hours, for the person and the leader',
      { loaded: day(750) },
      [
        ['HRS-EXCESO', 'ana', 2, 'Más horas de lo habitual: 12:30 el 16/06/2026'],
        ['HRS-EXCESO', 'lead', 2, 'Ana Paz: más horas de lo habitual, 12:30 el 16/06/2026'],
      ],
    ],
    [
      'a week over 48 hours; who leads themselves hears it once',
      { loaded: [...full, { day: '2026-06-13', minutes: 500, state: 'draft' as const }], leader: 'ana' },
      [['HRS-EXCESO', 'ana', 2, 'Más horas de lo habitual: 48:20 en la semana del 08/06/2026']],
    ],
  ] as const)('%s', (_title, change, alerts) => {
    expect(found(change)).toEqual(alerts)
  })
})

describe('CFG-FERIADOS', () => {
  const facts = {
    today: '2026-11-22',
    calendars: [
      { id: 'ar', name: 'Argentina', level: 'country', active: true },
      { id: 'es', name: 'España', level: 'country', active: true },
      { id: 'old', name: 'Vieja', level: 'country', active: false },
      { id: 'city', name: 'Rosario', level: 'place', active: true },
    ],
    loadedNextYear: new Set(['es']),
    administrators: ['adm'],
  } as const
  it.each([
    ['a country without days in next year', {}, ['Faltan los feriados de 2027 en el calendario Argentina']],
    ['not before 15 November', { today: '2026-11-14' }, []],
    ['not once they are loaded', { loadedNextYear: new Set(['es', 'ar']) }, []],
    ['nobody without administrators', { administrators: [] }, []],
  ])('%s', (_title, change, titles) => {
    expect(companyAlerts({ ...facts, ...change }).map(({ title }) => title)).toEqual(titles)
  })
})
