import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../kernel/index.ts'
import { type AlertSettings, DEFAULT_ALERTS } from './alert-settings.calc.ts'
import { averageAlerts, overtimeAlerts, type YearOfWork, type YearPerson } from './overtime-alerts.calc.ts'

const LAW = { month: 1800, year: 12_000 }
const NOTHING: YearOfWork = { overtime: [], capsOn: () => LAW, weeks: [] }
/** On Thursday 18 June 2026, under the law of Argentina: 30 h a month and 200 h a year. */
const ana: YearPerson = {
  id: 'ana',
  name: 'Ana Paz',
  leader: 'lead',
  finance: ['fin'],
  today: '2026-06-18',
  year: NOTHING,
}
const of = (...overtime: [day: Day, minutes: number][]): YearOfWork => ({
  ...NOTHING,
  overtime: overtime.map(([day, minutes]) => ({ day, minutes })),
})
const set = (code: string, thresholds: Record<string, number>): AlertSettings =>
  new Map([[code, { active: true, mail: 'daily', recipients: ['leader', 'af'], thresholds }]])

describe('HRS-EXTRA: which cap, and how near', () => {
  const spain = { ...of(['2026-03-31', 3840]), capsOn: () => ({ month: 0, year: 4800 }) }
  it.each<[string, Partial<YearPerson>, string[]]>([
    ['below 80 % of the month nobody hears', { year: of(['2026-06-10', 1439]) }, []],
    ['from 80 % on', { year: of(['2026-06-10', 1440]) }, ['06/2026 near 2']],
    ['days add up', { year: of(['2026-06-01', 720], ['2026-06-17', 720]) }, ['06/2026 near 2']],
    ['at the cap the first alert gives way', { year: of(['2026-06-10', 1800]) }, ['06/2026 cap 1']],
    ['last month is looked at, too', { year: of(['2026-05-31', 1440]) }, ['05/2026 near 2']],
    ['not the one before', { year: of(['2026-04-30', 1440]) }, []],
    ['months do not add up', { year: of(['2026-05-31', 800], ['2026-06-01', 800]) }, []],
    ['the year does', { year: of(['2026-02-28', 9600]) }, ['2026 near 2']],
    ['both at once', { year: of(['2026-02-28', 10_600], ['2026-06-10', 1440]) }, ['2026 cap 1', '06/2026 near 2']],
    ['what is still to come counts for nothing', { year: of(['2026-06-19', 1800]) }, []],
    [
      'in January last year is looked at',
      { today: '2027-01-03', year: of(['2026-12-31', 9600]) },
      ['2026 near 2', '12/2026 cap 1'],
    ],
    ['in Spain the year alone: 64 of 80 hours', { year: spain }, ['2026 near 2']],
    ['nothing without a law', { year: { ...of(['2026-06-10', 9000]), capsOn: () => ({ month: 0, year: 0 }) } }, []],
    ['nothing of who is not subject to it', { year: NOTHING }, []],
    ['nothing by day, when no year was read', { year: null }, []],
  ])('%s', (_title, change, found) => {
    const alerts = overtimeAlerts({ ...ana, ...change }, DEFAULT_ALERTS)
    expect(alerts.filter(({ to }) => to === 'af').map(({ period, priority }) => `${period} ${priority}`)).toEqual(found)
  })

  it.each<[string, Partial<YearPerson>, string[]]>([
    ['the leader of the specialty and finance', {}, ['lead', 'fin']],
    ['not a leader of their own', { leader: 'ana' }, ['fin']],
    ['not finance of its own', { finance: ['ana'] }, ['lead']],
    ['never the person', { leader: '', finance: [] }, []],
  ])('for %s', (_title, change, users) => {
    const alerts = overtimeAlerts({ ...ana, year: of(['2026-06-10', 1440]), ...change }, DEFAULT_ALERTS)
    expect(alerts.map(({ user }) => user)).toEqual(users)
  })

  it('says whose, how much of what, and opens the last week of it; the same words as long as it lasts', () => {
    const [told] = overtimeAlerts({ ...ana, year: of(['2026-06-10', 1440]) }, DEFAULT_ALERTS)
    expect(told).toMatchObject({
      code: 'HRS-EXTRA',
      title: 'Ana Paz: 80 % de las 30:00 extra que la ley permite en 06/2026',
      link: '/hours?user=ana&week=2026-06-08',
    })
    const [later] = overtimeAlerts({ ...ana, year: of(['2026-06-10', 1500]) }, DEFAULT_ALERTS)
    expect(later!.title).toBe(told!.title)
  })

  it('from the percentages that the firm set', () => {
    const year = of(['2026-06-10', 900])
    expect(overtimeAlerts({ ...ana, year }, set('HRS-EXTRA', { nearPercent: 51 }))).toEqual([])
    expect(overtimeAlerts({ ...ana, year }, set('HRS-EXTRA', { nearPercent: 50 }))).toHaveLength(2)
  })
})

describe('HRS-PROMEDIO: 40 hours a week on the average of the year', () => {
  /** Weeks from the first Monday of 2026 on. */
  const weeks = (...worked: (number | [worked: number, allowed: number])[]): YearOfWork => ({
    ...NOTHING,
    weeks: worked.map((week, i) => {
      const [minutes, allowed] = typeof week === 'number' ? [week, 2400] : week
      return { monday: addDays('2026-01-05', i * 7), worked: minutes, allowed }
    }),
  })
  it.each<[string, Partial<YearPerson>, string[]]>([
    ['four weeks of 40 hours are the average', { year: weeks(2400, 2400, 2400, 2400) }, []],
    ['a minute more is told', { year: weeks(2400, 2400, 2400, 2401) }, ['ana', 'lead']],
    ['a long week is made up for by a short one', { year: weeks(3000, 1800, 2400, 2400) }, []],
    ['three weeks are no average', { year: weeks(3000, 3000, 3000) }, []],
    ['a week of vacation allows nothing and counts for nothing', { year: weeks(3000, 3000, 3000, [0, 0]) }, []],
    ['a holiday allows less', { year: weeks(2400, 2400, 2400, [2400, 1920]) }, ['ana', 'lead']],
    ['the week that runs is not over', { today: '2026-02-01', year: weeks(2400, 2400, 2400, 3000) }, []],
    ['it is once Monday comes', { today: '2026-02-02', year: weeks(2400, 2400, 2400, 3000) }, ['ana', 'lead']],
    ['a new year begins anew', { today: '2027-02-10', year: weeks(3000, 3000, 3000, 3000) }, []],
    ['nobody where the law limits no average', { year: NOTHING }, []],
  ])('%s', (_title, change, users) => {
    expect(averageAlerts({ ...ana, ...change }, DEFAULT_ALERTS).map(({ user }) => user)).toEqual(users)
  })

  it('says how much', () => {
    const [own, led] = averageAlerts({ ...ana, year: weeks(2400, 2400, 2400, 2460) }, DEFAULT_ALERTS)
    expect(own!.title).toBe('Van 1:00 más que el promedio semanal que la ley permite en 2026')
    expect(led!.title).toBe('Ana Paz: van 1:00 más que el promedio semanal que la ley permite en 2026')
  })
})
