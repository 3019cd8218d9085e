import type { ClockDay, MonthSummary } from '@timesheet/domain/time_clock'
import { describe, expect, it } from 'vitest'
import { partsGap } from '../../widgets/explained/whole-figure.fixture.ts'
import { monthFigure, type MonthSum, overtimeFigure } from './month-figures.ts'
import { gapDaysFigure } from './range-figures.ts'

const day = (of: string, work: number, remote: number): ClockDay => ({
  ...{ day: of, isUnfinished: false },
  minutes: { work, pause: 30, waiting: 0, available: 0 },
  modes: { remote, travel: 0, on_site: work - remote } as ClockDay['modes'],
})
const SUMMARY: Pick<MonthSummary, 'month' | 'days' | 'totals' | 'night'> = {
  month: '2026-06',
  days: [day('2026-06-12', 480, 0), day('2026-06-15', 500, 200), day('2026-06-16', 470, 470)],
  totals: {
    minutes: { work: 1450, pause: 90, waiting: 0, available: 0 },
    modes: { remote: 670, travel: 0 } as ClockDay['modes'],
  },
  night: { worked: 60, counted: 68 },
}
const OVERTIME = {
  ...{ isProvisional: true, compensated: 0, paid: 0, inYear: 900, caps: { month: 1800, year: 0 } },
  minutes: { normal: 0, extra50: 120, extra100: 0, extra: 0 },
} as const

describe('the boxes of the summary of a month', () => {
  it.each([
    ['work', 1450, 2],
    ['pause', 90, 2],
    ['remote', 670, 1],
    ['travel', 0, 0],
    ['night', 60, 0],
  ] as const)('%s adds up by week', (key: MonthSum, value, parts) => {
    const figure = monthFigure(SUMMARY, key)
    expect([figure.value, figure.parts?.length ?? 0, partsGap(figure)]).toEqual([value, parts, 0])
    expect(figure.title).toMatch(/: Junio de 2026$/)
  })

  it('the night says as how much the law counts it, where that is more', () => {
    expect(monthFigure(SUMMARY, 'night').notes).toEqual(['La ley las cuenta como 1:08.'])
    expect(monthFigure({ ...SUMMARY, night: { worked: 60, counted: 60 } }, 'night').notes).toEqual([])
  })

  it.each([
    ['of the month with its cap', ['Al 50 % (provisorio)', 120], '2026-06-01', ['La ley permite 30:00 en el mes.']],
    ['of the year without one', ['Horas extra en el año', 900], '2026-01-01', []],
  ] as const)('overtime %s asks for its days', (_, total, from, notes) => {
    expect(overtimeFigure(total, { user: 'ana', month: '2026-06', overtime: OVERTIME })).toMatchObject({
      ...{ value: total[1], notes },
      grounds: { user: 'ana', from, to: '2026-06-30', about: ['overtime'] },
    })
  })

  it('days with a gap are told by its sign', () => {
    const figure = gapDaysFigure([30, -20, 0, -10].map((gap) => ({ reconciliation: { gap, deviation: 0, parts: [] } })))
    expect(figure).toMatchObject({ value: 3, unit: 'count' })
    expect([figure.parts?.map(({ value }) => value), partsGap(figure)]).toEqual([[1, 2], 0])
  })
})
