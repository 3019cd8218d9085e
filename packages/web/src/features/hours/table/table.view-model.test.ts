import { describe, expect, it } from 'vitest'
import { isOffered, queryOf, quickOrders } from './table.view-model.ts'
import type { TableValues } from './table.view.ts'

const NOTHING: TableValues = {
  entry: '',
  who: 'mine',
  when: 'month',
  from: '',
  to: '',
  user: '',
  project: '',
  state: '',
  document: '',
  activity: '',
  specialty: '',
  kind: '',
  billable: '',
}
const TODAY = { me: 'ana', today: '2026-11-23' }

describe('the query of an address', () => {
  it.each<[string, Partial<TableValues>, object]>([
    ['is one’s own month', {}, { user: 'ana', from: '2026-11-01', to: '2026-11-30' }],
    ['is everybody’s month', { who: 'all' }, { user: '', from: '2026-11-01' }],
    [
      'is of somebody',
      { who: 'all', user: 'luis', when: 'last' },
      { user: 'luis', from: '2026-10-01', to: '2026-10-31' },
    ],
    ['is one’s own, whoever else is named', { user: 'luis' }, { user: 'ana' }],
    ['is of the week', { when: 'week' }, { from: '2026-11-23', to: '2026-11-29' }],
    ['is of three months', { when: 'quarter' }, { from: '2026-09-01', to: '2026-11-30' }],
    ['is of the year', { when: 'year' }, { from: '2026-01-01', to: '2026-12-31' }],
    ['is of always', { when: 'all', from: '2026-01-01' }, { from: '', to: '' }],
    ['has an open end', { when: 'range', to: '2026-03-01' }, { from: '', to: '2026-03-01' }],
    ['is of nights', { kind: 'night' }, { state: '', kind: 'night' }],
  ])('%s', (_name, search, expected) => expect(queryOf({ ...NOTHING, ...search }, '', TODAY)).toMatchObject(expected))
})

it.each([
  ['of one person, whatever their number', 'ana', undefined, 'all'],
  ['of a small firm', '', 20_000, 'all'],
  ['of a large firm’s month', '', 77_220, 'fields'],
  ['of many years', '', 5_690_398, 'day'],
  ['not counted yet', '', undefined, 'day'],
] as const)('the orders of entries %s', (_name, user, entries, expected) =>
  expect(quickOrders({ user }, entries)).toBe(expected),
)

it.each([
  ['', 'day', true],
  ['-day', 'day', true],
  ['minutes', 'day', false],
  ['-minutes', 'fields', true],
  ['user.surname', 'fields', false],
  ['user.surname', 'all', true],
] as const)('an address with the order %j gets it of %s: %s', (sort, orders, expected) =>
  expect(isOffered(sort, orders)).toBe(expected),
)
