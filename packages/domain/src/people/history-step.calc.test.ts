import { describe, expect, it } from 'vitest'
import { type HistoryRow, historyStep } from './history-step.calc.ts'

const DAY = '2026-05-20'

describe('the history of a value of a person', () => {
  it.each<[name: string, rows: HistoryRow[], change: { value: string; before: string }, step: HistoryRow[]]>([
    ['begins with the first value', [], { value: 'a', before: '' }, [{ from: '', value: 'a' }]],
    [
      'begins with what held before, where no row says it',
      [],
      { value: 'b', before: 'a' },
      [
        { from: '', value: 'a' },
        { from: DAY, value: 'b' },
      ],
    ],
    ['goes on today', [{ from: '', value: 'a' }], { value: 'b', before: 'a' }, [{ from: DAY, value: 'b' }]],
    ['goes on with nothing', [{ from: '', value: 'a' }], { value: '', before: 'a' }, [{ from: DAY, value: '' }]],
    ['says it already', [{ from: '', value: 'a' }], { value: 'a', before: 'b' }, []],
    ['does not begin with nothing', [], { value: '', before: '' }, []],
    [
      'is corrected on the day of its last row',
      [
        { from: '', value: 'a' },
        { from: DAY, value: 'b' },
      ],
      { value: 'c', before: 'b' },
      [{ from: DAY, value: 'c' }],
    ],
    [
      'keeps what is to come',
      [
        { from: '', value: 'a' },
        { from: '2026-06-01', value: 'z' },
      ],
      { value: 'b', before: 'a' },
      [{ from: DAY, value: 'b' }],
    ],
  ])('%s', (_, rows, change, step) => {
    expect(historyStep(rows, { ...change, day: DAY })).toEqual(step)
  })
})
