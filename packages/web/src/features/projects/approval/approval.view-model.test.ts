import { type HourEntry, UNSENT } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { approvalWeeks } from './approval.view-model.ts'

const entry = (id: string, user: string, day: string, more: Partial<HourEntry> = {}): HourEntry =>
  ({
    ...UNSENT,
    id,
    user,
    day,
    minutes: 60,
    document: 'd1',
    note: '',
    state: 'submitted',
    version: 1,
    ...more,
  }) as HourEntry

const FACTS = {
  days: [
    { user: 'ana', day: '2026-06-16', total: 480, expected: 480 },
    { user: 'ana', day: '2026-06-17', total: 700, expected: 480 },
    { user: 'leo', day: '2026-06-16', total: 60, expected: 480 },
  ],
  overBudget: [],
}

describe('approvalWeeks', () => {
  it('puts the odd weeks apart, and says per cell what is odd', () => {
    const { odd, normal } = approvalWeeks(
      [
        entry('a', 'ana', '2026-06-16'),
        entry('b', 'ana', '2026-06-17'),
        entry('c', 'leo', '2026-06-16'),
        entry('d', 'leo', '2026-06-08'),
      ],
      FACTS,
    )
    expect(odd.map(({ key, minutes, odd: what }) => [key, minutes, what])).toEqual([
      ['2026-06-15 ana', 120, ['over_expected']],
    ])
    expect(odd[0]!.cells.map(({ minutes, total, odd: what }) => [minutes, total, what]).slice(0, 3)).toEqual([
      [0, null, []],
      [60, 480, []],
      [60, 700, ['over_expected']],
    ])
    expect(normal.map(({ key, entries }) => [key, entries.length])).toEqual([
      ['2026-06-08 leo', 1],
      ['2026-06-15 leo', 1],
    ])
  })

  it('has nothing without entries, and loses none while the facts are loading', () => {
    expect(approvalWeeks([], FACTS)).toEqual({ odd: [], normal: [] })
    const { odd, normal } = approvalWeeks([entry('a', 'ana', '2026-06-16')], undefined)
    expect([odd.length, normal.length]).toEqual([0, 1])
  })
})
