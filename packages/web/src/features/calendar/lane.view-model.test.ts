import { describe, expect, it } from 'vitest'
import { columnsOf, segmentOn } from './lane.view-model.ts'
import type { Placement } from './placement.view-model.ts'

const timed = (start: string, end: string): Placement => ({ kind: 'timed', day: '2026-06-12', start, end })

describe('segmentOn', () => {
  it.each<[string, string, Placement, string]>([
    ['within the day', '2026-06-12', timed('09:00', '13:00'), '540-780 first last'],
    ['until midnight', '2026-06-12', timed('20:00', '00:00'), '1200-1440 first last'],
    ['the evening of a night', '2026-06-12', timed('20:00', '02:00'), '1200-1440 first'],
    ['the morning of a night', '2026-06-13', timed('20:00', '02:00'), '0-120 last'],
    ['nothing the day before', '2026-06-11', timed('20:00', '02:00'), 'none'],
    ['nothing two days later', '2026-06-14', timed('20:00', '02:00'), 'none'],
    ['nothing after midnight', '2026-06-13', timed('20:00', '00:00'), 'none'],
    ['a whole day from noon', '2026-06-13', timed('12:00', '12:00'), '0-720 last'],
    ['without times', '2026-06-12', { kind: 'untimed', day: '2026-06-12', minutes: 60 }, 'none'],
  ])('%s', (_, day, placement, expected) => {
    const segment = segmentOn(day, placement)
    const text = segment && [`${segment.from}-${segment.to}`, segment.isFirst && 'first', segment.isLast && 'last']
    expect(text?.filter(Boolean).join(' ') ?? 'none').toBe(expected)
  })
})

describe('columnsOf', () => {
  it.each<[string, [number, number][], string]>([
    ['nothing', [], ''],
    [
      'one after the other',
      [
        [0, 60],
        [60, 120],
      ],
      '1/1 1/1',
    ],
    [
      'two at once',
      [
        [0, 60],
        [30, 90],
      ],
      '1/2 2/2',
    ],
    [
      'a column is used again',
      [
        [0, 180],
        [0, 60],
        [60, 120],
      ],
      '1/2 2/2 2/2',
    ],
    [
      'only what overlaps shares',
      [
        [0, 60],
        [30, 90],
        [90, 120],
      ],
      '1/2 2/2 1/1',
    ],
    [
      'three at once',
      [
        [0, 60],
        [10, 60],
        [20, 60],
        [60, 90],
      ],
      '1/3 2/3 3/3 1/1',
    ],
  ])('%s', (_, times, expected) =>
    expect(
      columnsOf(times.map(([from, to]) => ({ from, to })))
        .map(({ index, count }) => `${index + 1}/${count}`)
        .join(' '),
    ).toBe(expected),
  )
})
