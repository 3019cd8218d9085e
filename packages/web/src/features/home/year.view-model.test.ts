import { describe, expect, it } from 'vitest'
import {
  agreementLines,
  aheadWords,
  capWarning,
  forecastLines,
  monthsChart,
  overtimeLines,
  overtimeMonths,
  yearBar,
} from './year.view-model.ts'

describe('the lines of a year', () => {
  it.each([
    [{ base: 1000, excused: 0 }, [1000]],
    [{ base: 1000, excused: 480 }, [1000, -480]],
  ])('of the agreement add up: %j', (year, minutes) => {
    expect(agreementLines(year).map((line) => line.minutes)).toEqual(minutes)
  })

  it.each([
    [{ loadedBefore: 500, loadedAfter: 0, forecast: 500 }, [500]],
    [{ loadedBefore: 500, loadedAfter: 60, forecast: 900 }, [500, 60, 340]],
    [{ loadedBefore: 0, loadedAfter: 0, forecast: 900 }, [0, 900]],
  ])('of the forecast add up: %j', (year, minutes) => {
    expect(forecastLines(year).map((line) => line.minutes)).toEqual(minutes)
  })
})

describe('yearBar', () => {
  it.each([
    [
      { expected: 1000, expectedBefore: 500, loadedBefore: 400, loadedAfter: 100 },
      { loaded: 50, due: 50 },
    ],
    [
      { expected: 1000, expectedBefore: 1000, loadedBefore: 2000, loadedAfter: 0 },
      { loaded: 100, due: 50 },
    ],
    [
      { expected: 0, expectedBefore: 0, loadedBefore: 0, loadedAfter: 0 },
      { loaded: 0, due: 0 },
    ],
  ])('%j', (year, bar) => {
    expect(yearBar(year)).toEqual(bar)
  })
})

describe('overtimeLines', () => {
  it('names the classes that a day has', () => {
    const minutes = { normal: 480, extra50: 0, extra100: 60, extra: 0 }
    expect(overtimeLines({ minutes })).toEqual([{ label: 'Extra al 100 %', minutes: 60 }])
  })
})

describe('overtimeMonths', () => {
  it('begins with the newest, and adds up each month', () => {
    const day = (text: string, extra50: number) => ({
      day: text,
      source: 'hours' as const,
      minutes: { normal: 480, extra50, extra100: 0, extra: 0 },
      isProvisional: false,
    })
    const found = overtimeMonths([day('2026-05-06', 30), day('2026-06-03', 60), day('2026-06-10', 15)])
    expect(found.map(({ month, minutes, days }) => [month, minutes, ...days.map((one) => one.day)])).toEqual([
      ['2026-06', 75, '2026-06-10', '2026-06-03'],
      ['2026-05', 30, '2026-05-06'],
    ])
    expect(overtimeMonths([])).toEqual([])
  })
})

describe('capWarning', () => {
  const overtime = {
    days: [],
    minutes: { normal: 0, extra50: 0, extra100: 0, extra: 0 },
    isProvisional: false,
    caps: { month: 1800, year: 12_000 },
  }
  it.each([
    [0, 0, ''],
    [1439, 1439, ''],
    [1440, 1440, 'Queda menos de un quinto del tope mensual de horas extra.'],
    [1800, 1800, 'Se alcanzó el tope mensual de horas extra.'],
    [0, 9600, 'Queda menos de un quinto del tope anual de horas extra.'],
    [1800, 12_000, 'Se alcanzó el tope anual de horas extra.'],
  ])('of %i minutes in the month and %i in the year: %j', (inMonth, inYear, text) => {
    expect(capWarning({ ...overtime, inMonth, inYear })).toBe(text)
  })

  it('of a country without limits is none', () => {
    expect(capWarning({ ...overtime, caps: { month: 0, year: 0 }, inMonth: 9999, inYear: 9999 })).toBe('')
  })
})

describe('aheadWords', () => {
  it.each([
    [0, 'ni más ni menos que lo esperado'],
    [60, 'más que lo esperado'],
    [-60, 'menos que lo esperado'],
  ])('of %i minutes: %s', (ahead, words) => {
    expect(aheadWords(ahead)).toBe(words)
  })
})

it('shows the months beside what was expected of them, and which ones are closed', () => {
  const months = [
    { month: '2026-01', expected: 9600, loaded: 9000, isFrozen: true },
    { month: '2026-02', expected: 9600, loaded: 0, isFrozen: false },
  ]
  const { categories, series, format } = monthsChart(months, 'clock')
  expect(categories.map(({ name, long }) => [name, long])).toEqual([
    ['ene', 'enero, cerrado'],
    ['feb', 'febrero'],
  ])
  expect(series.map(({ values }) => values)).toEqual([
    [9000, 0],
    [9600, 9600],
  ])
  expect(format(9600)).toBe('160:00')
})
