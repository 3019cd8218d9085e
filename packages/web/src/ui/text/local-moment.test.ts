import { expect, it, test } from 'vitest'
import { formatInstant, formatInstantToTheSecond, formatInstantUtc } from './instant-text.tsx'
import { readLocalMoment, showLocalMoment } from './local-moment.ts'
import { readMonth, showMonth } from './month-text.ts'

test.each([
  ['2026-11-21T09:05', '21/11/2026 9:05'],
  ['2026-11-21T00:00', '21/11/2026 0:00'],
  ['2026-11-21T14:05:09', '21/11/2026 14:05:09'],
  ['2026-11-21T14:05:00', '21/11/2026 14:05'],
  ['2026-02-30T14:05', ''],
  ['', ''],
])('%s shows as %s', (moment, expected) => expect(showLocalMoment(moment)).toBe(expected))

test.each([
  ['21/11/2026 9:05', '2026-11-21T09:05'],
  ['21/11/2026, 9:05', '2026-11-21T09:05'],
  ['1/2/2026 23:59:59', '2026-02-01T23:59:59'],
  ['21/11/2026', '2026-11-21T00:00'],
  ['2026-11-21 9.05', '2026-11-21T09:05'],
  ['21/11/2026 24:00', null],
  ['21/11/2026 9:60', null],
  ['30/02/2026 9:00', null],
  ['mañana', null],
  ['', null],
])('“%s” is read as %s', (text, expected) => expect(readLocalMoment(text)).toBe(expected))

it('what is shown reads back', () => {
  for (const moment of ['2026-11-21T09:05', '2026-01-01T00:00', '2026-12-31T23:59:58'])
    expect(readLocalMoment(showLocalMoment(moment))).toBe(moment)
})

test.each([
  ['11/2026', '2026-11'],
  ['3/2026', '2026-03'],
  ['3-2026', '2026-03'],
  ['13/2026', null],
  ['0/2026', null],
  ['noviembre', null],
  ['', null],
])('the month “%s” is read as %s', (text, expected) => {
  expect(readMonth(text)).toBe(expected)
  if (expected) expect(readMonth(showMonth(expected))).toBe(expected)
})

it('instants have day, month and year, and an hour without a leading zero', () => {
  expect(formatInstant(new Date(2026, 0, 5, 9, 5))).toBe('05/01/2026 9:05')
  expect(formatInstant(new Date(2026, 0, 5, 0, 5))).toBe('05/01/2026 0:05')
  expect(formatInstantToTheSecond(new Date(2026, 0, 5, 9, 5, 7))).toBe('05/01/2026 9:05:07')
  expect(formatInstantUtc('2026-11-21 09:05:00.000Z')).toBe('21/11/2026 9:05')
  expect(formatInstantUtc('2026-11-21 23:05:00.000Z')).toBe('21/11/2026 23:05')
  expect([formatInstant(''), formatInstant('nunca')]).toEqual(['', ''])
})
