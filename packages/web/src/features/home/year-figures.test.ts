import type { PersonYear } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { partsGap } from '../../widgets/explained/whole-figure.fixture.ts'
import { weekDayFigure, weekSumFigure } from './week-card-figures.ts'
import { agreedFigure, aheadFigure, dueFigure, forecastFigure, loadedFigure, yearMonthFigure } from './year-figures.ts'

const month = (name: string, loaded: number, expected: number, isFrozen = false) => ({
  ...{ month: `2026-${name}`, loaded, expected, isFrozen },
})
const YEAR = {
  ...{ base: 10_000, excused: 500, expected: 9500, expectedBefore: 2100, loadedBefore: 2000, loadedAfter: 100 },
  forecast: 9400,
  months: [month('01', 900, 1000, true), month('02', 800, 900), month('03', 400, 600), month('04', 0, 7000)],
} satisfies Partial<PersonYear>
const PLACE = { today: '2026-03-10', user: 'ana' }

describe('the boxes of the year', () => {
  it.each([
    ['agreed', agreedFigure(YEAR, { name: '2026', user: 'ana' }), 9500],
    ['forecast', forecastFigure(YEAR), 9400],
    ['loaded until yesterday', loadedFigure(YEAR, PLACE), 2000],
    ['expected until yesterday', dueFigure(YEAR, PLACE), 2100],
    ['ahead', aheadFigure(YEAR), -100],
    ['forecast of nothing', forecastFigure({ loadedBefore: 0, loadedAfter: 0, forecast: 0 }), 0],
    ['loaded in the first month', loadedFigure(YEAR, { today: '2026-01-20' }), 2000],
    ['expected at the end of the year', dueFigure(YEAR, { ...PLACE, today: '2026-12-31' }), 2100],
  ] as const)('%s add up', (_, figure, value) => {
    expect([figure.value, partsGap(figure)]).toEqual([value, 0])
  })

  it('tell the months that are over, which of them a closing froze, and of this one the days until yesterday', () => {
    expect(loadedFigure(YEAR, PLACE).parts).toEqual([
      { label: 'enero, cerrado', value: 900 },
      { label: 'febrero', value: 800 },
      { label: 'marzo, hasta ayer', value: 300 },
    ])
  })

  it.each([
    ['loaded', 1, { value: 800, grounds: { from: '2026-02-01', to: '2026-02-28', about: ['entries'], loaded: 800 } }],
    ['expected', 1, { value: 900, grounds: { from: '2026-02-01', to: '2026-02-28', expected: 900 } }],
    ['loaded', 0, { value: 900, notes: ['El mes está cerrado: así lo congeló su cierre.'] }],
  ] as const)('tell what of the chart is %s in the month at %i', (of, at, told) => {
    const figure = yearMonthFigure(YEAR.months[at]!, of, 'ana')
    expect(figure).toMatchObject(told)
    expect('grounds' in figure).toBe(at === 1)
  })

  it('leave out of what is agreed the absences of a year without any', () => {
    const figure = agreedFigure({ base: 100, excused: 0, expected: 100 }, { name: '2026', user: 'ana' })
    expect(figure.parts).toEqual([{ label: 'Jornadas del año, sin feriados', value: 100 }])
    expect(figure.grounds).toMatchObject({ from: '2026-01-01', to: '2026-12-31', expected: 100 })
  })
})

describe('the boxes of the week on the home page', () => {
  const days = ['2026-06-15', '2026-06-16', '2026-06-17'].map((day, at) => ({
    ...{ day, loaded: at * 60, expected: 480, isToday: at === 2, isMissing: at < 2 },
  }))
  const week = { days, loaded: 180, expected: 1440, missing: 900 }

  it.each(['loaded', 'expected'] as const)('%s add up by day, and ask for what they rest on', (key) => {
    const figure = weekSumFigure(week, key, 'ana')
    expect([figure.value, partsGap(figure)]).toEqual([week[key], 0])
    expect(figure.grounds).toMatchObject({ user: 'ana', from: '2026-06-15', to: '2026-06-17', [key]: week[key] })
  })

  it('leave out the days of nothing', () => {
    expect(weekSumFigure(week, 'loaded', 'ana').parts?.map(({ label }) => label)).toEqual([
      'Mar 16/06/2026',
      'Mié 17/06/2026',
    ])
  })

  it('tell of a day what is loaded beside what is expected', () => {
    expect(weekDayFigure(days[1]!, 'ana')).toMatchObject({
      value: 60,
      grounds: { from: '2026-06-16', to: '2026-06-16', loaded: 60, expected: 480 },
    })
  })
})
