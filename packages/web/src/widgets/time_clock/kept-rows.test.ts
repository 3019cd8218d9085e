import type { ClockRow } from '@timesheet/domain/time_clock'
import { expect, it } from 'vitest'
import { keptRows } from './kept-rows.ts'

const row = (id: string, day: string, seq: number, user = 'ana') => ({ id, day, seq, user }) as ClockRow
const RANGE = { user: 'ana', from: '2026-11-18', to: '2026-11-26' }

it.each([
  ['nothing was ever read', [], undefined],
  ['one of the reads has not come', [undefined], undefined],
  ['what was read had no rows', [[]], []],
  [
    'reads overlap: each row once, in the order of receipt',
    [[row('c', '2026-11-25', 3), row('b', '2026-11-24', 2)], [row('b', '2026-11-24', 2)]],
    ['b', 'c'],
  ],
  [
    'days before and after, and others’ rows, are not of it',
    [
      [
        row('a', '2026-11-17', 1),
        row('b', '2026-11-18', 2),
        row('d', '2026-11-27', 4),
        row('e', '2026-11-20', 5, 'eva'),
      ],
    ],
    ['b'],
  ],
])('keeps rows of the register without network: %s', (_, reads, ids) => {
  expect(keptRows(reads, RANGE)?.map(({ id }) => id)).toEqual(ids)
})
