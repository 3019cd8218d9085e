import { expect, it } from 'vitest'
import { barText, momentText, tookText } from './log-text.ts'

const bar = (total: number, errors: number) => ({ from: new Date(2026, 10, 21, 14), total, errors })

it.each([
  [0.81, '1 ms'],
  [999, '999 ms'],
  [1000, '1,00 s'],
  [12_345, '12,35 s'],
  [1_234_000, '1.234,00 s'],
])('%d ms took %s', (ms, text) => expect(tookText(ms)).toBe(text))

it.each([
  ['an hour without entries', barText(bar(0, 0), 'hour'), '21/11/2026 14:00: 0 registros'],
  ['one entry', barText(bar(1, 0), 'hour'), '21/11/2026 14:00: 1 registro'],
  ['an error among many', barText(bar(1200, 1), 'hour'), '21/11/2026 14:00: 1.200 registros, 1 error'],
  ['errors of a day', barText(bar(5, 5), 'day'), '21/11/2026: 5 registros, 5 errores'],
])('%s', (_name, text, expected) => expect(text).toBe(expected))

it('a moment that cannot be read is not shown', () => {
  expect(momentText('')).toBe('')
  expect(momentText('2026-11-21 14:05:09.123Z')).toMatch(/^\d\d\/11\/2026 \d{1,2}:05:09$/)
})
