import { expect, it } from 'vitest'
import { numberFormat, type NumberShape } from './number-format.ts'
import { Unread } from './unread.ts'

const WHOLE: NumberShape<number> = { empty: 0, decimals: 0 }
const REAL: NumberShape<number> = { empty: 0 }
const PERCENT: NumberShape<number> = { empty: 0, decimals: 1, min: 0.1, max: 100 }
const LATITUDE: NumberShape<number> = { empty: 0, min: -90, max: 90 }

it.each<[string, NumberShape<number>, number]>([
  ['12', WHOLE, 12],
  [' 12 ', WHOLE, 12],
  ['-3', WHOLE, -3],
  ['1.500', WHOLE, 1500],
  ['1.234.567', WHOLE, 1_234_567],
  ['1,5', REAL, 1.5],
  ['1.5', REAL, 1.5],
  [',5', REAL, 0.5],
  ['1,500', REAL, 1.5],
  ['0.125', REAL, 0.125],
  ['1.234,5', REAL, 1234.5],
  ['33,3', PERCENT, 33.3],
  ['-34.603', LATITUDE, -34.603],
])('%s is read', (text, shape, value) => expect(numberFormat(shape).read(text)).toBe(value))

it.each<[string, NumberShape<number>, string]>([
  ['abc', WHOLE, 'Sólo admite números'],
  ['1e3', WHOLE, 'Sólo admite números'],
  ['12 horas', WHOLE, 'Sólo admite números'],
  ['--3', WHOLE, 'Sólo admite números'],
  ['1,5', WHOLE, 'Sólo admite números enteros'],
  ['1.500', REAL, '1.500 puede ser 1,5 o 1500: se escribe sin puntos'],
  ['99999999999999999999', WHOLE, 'Sólo admite números enteros'],
  ['0', PERCENT, 'No puede ser menor que 0,1'],
  ['101', PERCENT, 'No puede ser mayor que 100'],
  ['33,33', PERCENT, 'Decimales: 1 como máximo'],
  ['91', LATITUDE, 'No puede ser mayor que 90'],
])('%s stays as typed and says why', (text, shape, problem) =>
  expect(numberFormat(shape).read(text)).toEqual(new Unread(text, problem)),
)

it('is shown as it is typed again', () => {
  expect([1500, 12_345.5, -3].map((value) => numberFormat(REAL).show(value))).toEqual(['1500', '12345,5', '-3'])
})

it.each<[string, NumberShape<number>, number, string]>([
  ['a number', WHOLE, 12, '12'],
  ['nothing', WHOLE, 0, '0'],
  ['a number that may be left out', { ...WHOLE, isEmptyAtZero: true }, 12, '12'],
  ['one that is left out', { ...WHOLE, isEmptyAtZero: true }, 0, ''],
])('%s is shown', (_, shape, value, text) => expect(numberFormat(shape).show(value)).toBe(text))
