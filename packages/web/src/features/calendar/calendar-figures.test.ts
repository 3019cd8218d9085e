import { daysFrom } from '@timesheet/domain/kernel'
import { describe, expect, it } from 'vitest'
import { partsGap } from '../../widgets/explained/whole-figure.fixture.ts'
import { calendarFigure, type CalendarSum, type CalendarSumFacts } from './calendar-figures.ts'
import { entryOf } from './hour-entry.fixture.ts'

const MONTH = daysFrom('2026-06-01', '2026-06-30')
const WEEK = daysFrom('2026-06-08', '2026-06-14')
const DAY = ['2026-06-12']
const label = (title: string) => ({ title }) as CalendarSumFacts['blocks'][number]['label']

function factsOf(expected: number | null): CalendarSumFacts {
  return {
    user: 'u',
    days: new Map(
      MONTH.map((day) => [day, { day, loaded: day === '2026-06-12' ? 150 : 60, expected, unworked: false }]),
    ),
    blocks: [
      { label: label('Cálculo'), entries: [entryOf('a', { minutes: 60 }), entryOf('b', { minutes: 30 })] },
      { label: label('Plano'), entries: [entryOf('c', { minutes: 60 }), entryOf('d', { day: '2026-06-11' })] },
      { label: label('Acta'), entries: [entryOf('e', { state: 'rejected', minutes: 90 })] },
    ],
  }
}
const told = (key: CalendarSum['key'], days: readonly string[], expected: number | null = 480) =>
  calendarFigure(factsOf(expected), { key, days, where: 'x' })

describe('the boxes of the calendar', () => {
  it.each([
    ['loaded', DAY, 150, ['Cálculo', 'Plano']],
    ['loaded', WEEK, 510, WEEK.length],
    ['loaded', MONTH, 1890, 5],
    ['expected', DAY, 480, 0],
    ['expected', WEEK, 3360, WEEK.length],
    ['expected', MONTH, 14_400, 5],
    ['difference', MONTH, -12_510, ['Cargadas', 'Esperadas']],
  ] as const)('%s of %j adds up', (key, days, value, parts) => {
    const figure = told(key, days)!
    expect([figure.value, partsGap(figure)]).toEqual([value, 0])
    const labels = figure.parts?.map((part) => part.label) ?? []
    expect(typeof parts === 'number' ? labels.length : labels).toEqual(parts)
    expect(figure.grounds).toMatchObject({ user: 'u', from: days[0], to: days.at(-1) })
  })

  it('of whom nothing is known to be expected tells what is loaded alone', () => {
    expect(told('loaded', WEEK, null)?.value).toBe(510)
    expect([told('expected', WEEK, null), told('difference', WEEK, null)]).toEqual([null, null])
  })
})
