import { expect, it } from 'vitest'
import { exceededLimits, limitText, overtimeTotals } from './month-limits.calc.ts'

const minutes = { normal: 9000, extra50: 1500, extra100: 300, extra: 0 }
const overtime = {
  minutes,
  isProvisional: true,
  compensated: 0,
  paid: 0,
  inYear: 4000,
  caps: { month: 1800, year: 12_000 },
}
const year = { worked: 60_000, limit: 109_587 }

it.each([
  ['at the caps', {}, {}, []],
  [
    'over the cap of the month',
    { caps: { month: 1799, year: 12_000 } },
    {},
    ['30:00 de horas extra en el mes, tope 29:59'],
  ],
  ['over the cap of the year', { inYear: 12_001 }, {}, ['200:01 de horas extra en el año, tope 200:00']],
  ['over the working time of a year', {}, { worked: 109_588 }, ['1.826:28 de trabajo en el año, tope 1.826:27']],
  ['where the law sets none', { inYear: 99_999, caps: { month: 0, year: 0 } }, { worked: 200_000, limit: 0 }, []],
])('warns of a month %s', (_, ofOvertime, ofYear, texts) => {
  const limits = { overtime: { ...overtime, ...ofOvertime }, year: { ...year, ...ofYear } }
  expect(exceededLimits(limits).map(limitText)).toEqual(texts)
})

it('who is not subject to overtime has none, whatever the caps', () => {
  expect([exceededLimits({ overtime: null, year }), overtimeTotals({ overtime: null, year })]).toEqual([[], []])
})

it('names each class of overtime that there is, what was compensated and paid of it, and the year', () => {
  expect(overtimeTotals({ overtime, year })).toEqual([
    ['Extra al 50 % (provisorio)', 1500],
    ['Extra al 100 % (provisorio)', 300],
    ['Horas extra en el año', 4000],
  ])
  const settled = { ...overtime, isProvisional: false, compensated: 480, paid: 300 }
  expect(overtimeTotals({ overtime: settled, year })).toEqual([
    ['Extra al 50 %', 1500],
    ['Extra al 100 %', 300],
    ['Compensadas con descanso', 480],
    ['Pagadas o descontadas del saldo', 300],
    ['Horas extra en el año', 4000],
  ])
})
