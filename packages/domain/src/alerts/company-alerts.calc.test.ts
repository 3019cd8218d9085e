import { describe, expect, it } from 'vitest'
import { companyAlerts, type CompanyFacts } from './company-alerts.calc.ts'

const ar = { id: 'ar', name: 'Argentina', level: 'country', active: true } as const
const es = { ...ar, id: 'es', name: 'España' }
const facts: CompanyFacts = {
  today: '2026-11-15',
  calendars: [ar],
  loadedNextYear: new Set(),
  administrators: ['adm'],
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
