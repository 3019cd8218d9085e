import { expect, it } from 'vitest'
import { employedMonths } from './packed-people.calc.ts'

const range = { from: '2026-01', to: '2026-06' }

it.each([
  ['for ever', [['2020-03-01', '']], '2026-01 2026-06'],
  ['since a day of a month', [['2026-03-16', '']], '2026-03 2026-06'],
  ['until the first of a month', [['2020-03-01', '2026-05-01']], '2026-01 2026-04'],
  ['until the middle of one', [['2020-03-01', '2026-05-02']], '2026-01 2026-05'],
  [
    'twice',
    [
      ['2026-02-01', '2026-03-01'],
      ['2026-04-01', '2026-05-01'],
    ],
    '2026-02 2026-04',
  ],
  ['before', [['2020-03-01', '2026-01-01']], ''],
  ['afterwards', [['2026-07-01', '']], ''],
])('who was employed %s', (_, spans, months) => {
  const rows = spans.map(([from = '', to = '']) => ({ user: 'ana', from, to }))
  expect(
    employedMonths(rows, range)
      .map(({ from, to }) => `${from} ${to}`)
      .join(),
  ).toBe(months)
})
