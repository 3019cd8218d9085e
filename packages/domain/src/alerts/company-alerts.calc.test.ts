import { describe, expect, it } from 'vitest'
import type { AlertSettings } from './alert-settings.calc.ts'
import { companyAlerts, type CompanyFacts } from './company-alerts.calc.ts'

const ar = { id: 'ar', name: 'Argentina', level: 'country', active: true } as const
const es = { ...ar, id: 'es', name: 'España' }
const facts: CompanyFacts = {
  today: '2026-11-15',
  calendars: [ar],
  loadedNextYear: new Set(),
  administrators: ['adm'],
  finance: ['fin'],
  months: [],
}

describe('CFG-FERIADOS: who hears of which calendar and year', () => {
  it.each<[string, Partial<CompanyFacts>, [user: string, calendar: string, year: string][]]>([
    ['on 15 November', {}, [['adm', 'ar', '2027']]],
    ['not the day before', { today: '2026-11-14' }, []],
    ['until the last day of the year', { today: '2026-12-31' }, [['adm', 'ar', '2027']]],
    ['not on 1 January, of the year that began nor of the next', { today: '2027-01-01' }, []],
    ['about a year at a time', { today: '2027-11-15' }, [['adm', 'ar', '2028']]],
    ['not once a special day is loaded', { loadedNextYear: new Set(['ar']) }, []],
    ['still when only another country is loaded', { loadedNextYear: new Set(['es']) }, [['adm', 'ar', '2027']]],
    ['not about a calendar that is out of use', { calendars: [{ ...ar, active: false }] }, []],
    ['not about a place, whose country has the days', { calendars: [{ ...ar, level: 'place' }] }, []],
    ['nothing without calendars', { calendars: [] }, []],
    ['nobody without administrators', { administrators: [] }, []],
    [
      'every administrator of every country',
      { calendars: [ar, es], administrators: ['adm', 'eva'] },
      [
        ['adm', 'ar', '2027'],
        ['eva', 'ar', '2027'],
        ['adm', 'es', '2027'],
        ['eva', 'es', '2027'],
      ],
    ],
  ])('%s', (_title, change, alerts) => {
    const found = companyAlerts({ ...facts, ...change })
    expect(found.map(({ user, objectId, period }) => [user, objectId, period])).toEqual(alerts)
  })

  it('says what is missing, why it is heard and where to load it', () => {
    expect(companyAlerts(facts)).toEqual([
      {
        user: 'adm',
        to: 'adm',
        code: 'CFG-FERIADOS',
        object: 'calendars',
        objectId: 'ar',
        period: '2027',
        title: 'Faltan los feriados de 2027 en el calendario Argentina',
        reason: 'Por el rol Administrador.',
        link: '/config/holidays?calendar=ar&year=2027',
        priority: 2,
      },
    ])
  })
})

describe('HRS-MES: what who closes the month hears', () => {
  const june = { id: 'june', from: '2026-06-01', to: '2026-06-30', closesOn: '2026-07-02', people: 3, employer: '' }
  it.each<[string, Partial<CompanyFacts>, string[]]>([
    [
      'how many people miss hours',
      {},
      ['A 3 personas les faltan horas del 01/06/2026 al 30/06/2026, que cierra el 02/07/2026'],
    ],
    [
      'of one person',
      { months: [{ ...june, people: 1 }] },
      ['A 1 persona le faltan horas del 01/06/2026 al 30/06/2026, que cierra el 02/07/2026'],
    ],
    [
      'under each employer with a month of its own',
      { months: [{ ...june, employer: 'Río SA' }] },
      ['A 3 personas les faltan horas del 01/06/2026 al 30/06/2026 (Río SA), que cierra el 02/07/2026'],
    ],
    ['nothing when nobody does', { months: [{ ...june, people: 0 }] }, []],
    ['nobody without finance', { finance: [] }, []],
  ])('%s', (_title, change, titles) => {
    const found = companyAlerts({ ...facts, today: '2026-06-29', months: [june], ...change })
    expect(found.map(({ title }) => title)).toEqual(titles)
    expect(found.every(({ user, to, priority }) => user === 'fin' && to === 'af' && priority === 2)).toBe(true)
  })
})

it('CFG-FERIADOS begins as early as the firm set', () => {
  const settings: AlertSettings = new Map([
    ['CFG-FERIADOS', { active: true, mail: 'weekly', recipients: ['adm'], thresholds: { days: 31 } }],
  ])
  expect(companyAlerts({ ...facts, today: '2026-11-30' }, settings)).toEqual([])
  expect(companyAlerts({ ...facts, today: '2026-12-01' }, settings)).toHaveLength(1)
})
