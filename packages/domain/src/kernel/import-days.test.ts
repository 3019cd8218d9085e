import { describe, expect, it } from 'vitest'
import { dayOrderOf, readImportDay, readImportTime } from './import-days.ts'

describe('days of a file', () => {
  const column = (...texts: string[]) => dayOrderOf(texts.map((text, i) => ({ line: i + 2, text })))

  it.each<[string, readonly string[], string | null]>([
    ['day first', ['03/04/2026', '18/06/2026'], 'dmy'],
    ['month first', ['03/04/2026', '06/18/2026 09:00 AM'], 'mdy'],
    ['either way', ['03/04/2026'], null],
    ['both ways', ['18/06/2026', '06/18/2026'], null],
    ['neither', ['2026-06-18', 'hola', ''], null],
  ])('tell %s', (_, texts, order) => expect(column(...texts).order).toBe(order))

  it('name the lines that tell', () =>
    expect(column('18/06/2026', '03/04/2026', '06/18/2026')).toMatchObject({ dmy: [2], mdy: [4] }))

  it.each<[string, 'dmy' | 'mdy', string | null]>([
    ['2026-06-18', 'mdy', '2026-06-18'],
    ['2026/6/8', 'dmy', '2026-06-08'],
    ['2026-06-18T09:05:00Z', 'dmy', '2026-06-18'],
    ['3/4/26', 'dmy', '2026-04-03'],
    ['3/4/26', 'mdy', '2026-03-04'],
    ['01/07/2021 01:26:00 PM', 'mdy', '2021-01-07'],
    ['18.06.2026', 'dmy', '2026-06-18'],
    ['18 jun 2026', 'dmy', '2026-06-18'],
    ['18 de junio de 2026', 'dmy', '2026-06-18'],
    ['Jun 18, 2026', 'dmy', '2026-06-18'],
    ['31/02/2026', 'dmy', null],
    ['18/06/2026', 'mdy', null],
    ['46191', 'dmy', null],
    ['=HOY()', 'dmy', null],
  ])('reads %s as %s: %s', (text, order, day) => expect(readImportDay(text, order)).toBe(day))

  it.each<[string, number | null]>([
    ['9:05', 545],
    ['09:05:59', 545],
    ['1:17:00 PM', 797],
    ['12:00 a.m.', 0],
    ['2026-06-18 09:05', 545],
    ['13:00 PM', null],
    ['24:00', null],
    ['', null],
  ])('reads the time %s as %s', (text, minutes) => expect(readImportTime(text)).toBe(minutes))
})
