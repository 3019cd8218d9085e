import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../kernel/index.ts'
import { loadBand, loadByWeek, type LoadPart, weeksAhead } from './asigned-load.calc.ts'

/** A Thursday. */
const TODAY = '2026-06-18'
const HOURS = 60
/** Eight hours from Monday to Friday, but in the second week. */
const capacityOn = (day: string) => (weekdayOf(day) > 5 || (day >= '2026-06-22' && day <= '2026-06-28') ? 0 : 8 * HOURS)
const part = (left: number, to: string, from = '2026-06-01'): LoadPart => ({ left: left * HOURS, from, to })
const loads = (...parts: LoadPart[]) => loadByWeek(parts, { today: TODAY, capacityOn }).map(({ load }) => load / HOURS)

describe('the load of a person', () => {
  it('begins today and goes on for whole weeks', () => {
    expect(weeksAhead(TODAY)).toHaveLength(6)
    expect(weeksAhead(TODAY)[0]).toEqual({ from: TODAY, to: '2026-06-21' })
    expect(weeksAhead(TODAY)[5]).toEqual({ from: '2026-07-20', to: '2026-07-26' })
    expect(loadByWeek([], { today: TODAY, capacityOn }).map(({ capacity }) => capacity / HOURS)).toEqual([
      ...[16, 0, 40, 40, 40, 40],
    ])
  })

  it.each<[string, LoadPart[], number[]]>([
    ['nothing', [], [0, 0, 0, 0, 0, 0]],
    ['what is late is of two weeks', [part(40, '2026-06-10')], [16, 0, 24, 0, 0, 0]],
    ['what is due tomorrow, too', [part(20, '2026-06-19')], [8, 0, 12, 0, 0, 0]],
    ['what is due in two weeks falls on days that are worked', [part(56, '2026-07-03')], [16, 0, 40, 0, 0, 0]],
    ['what begins later is not of this week', [part(20, '2026-07-10', '2026-07-06')], [0, 0, 0, 20, 0, 0]],
    ['what has no day is spread over all', [part(176, '')], [16, 0, 40, 40, 40, 40]],
    [
      'of what is due later only the share of these weeks',
      [part(50, '2026-08-07', '2026-07-20')],
      [...[0, 0, 0, 0, 0, (50 * 5) / 15]].map((hours) => Math.round(hours * HOURS) / HOURS),
    ],
    ['what begins after them is none', [part(50, '', '2026-09-01')], [0, 0, 0, 0, 0, 0]],
    ['what begins later and is due soon, too', [part(24, '2026-06-26', '2026-06-22')], [0, 0, 24, 0, 0, 0]],
    ['parts add up', [part(10, '2026-06-19'), part(6, '')], [4 + 6 / 11, 0, 6 + 15 / 11, 15 / 11, 15 / 11, 15 / 11]],
  ])('%s', (_, parts, expected) => {
    const found = loads(...parts)
    for (const [i, hours] of expected.entries()) expect(found[i]).toBeCloseTo(hours, 1)
  })

  it('loses no minute', () => {
    expect(loads(part(7, ''), part(1.55, '2026-07-11')).reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(8.55, 6)
  })

  it.each([
    ['nothing to do', 2400, 0, 'none'],
    ['some', 2400, 2039, 'free'],
    ['85 %', 2400, 2040, 'full'],
    ['105 %', 2400, 2520, 'full'],
    ['a minute more', 2400, 2521, 'over'],
    ['work for who is away', 0, 1, 'over'],
    ['nothing while away', 0, 0, 'none'],
  ])('%s', (_, capacity, load, band) => {
    expect(loadBand({ capacity, load })).toBe(band)
  })
})
