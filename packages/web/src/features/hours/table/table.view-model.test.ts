import { describe, expect, it } from 'vitest'
import { ANY_ENTRY, type EntryQuery } from '@timesheet/domain/hours'
import { isOfFacts, queryOf } from './table.view-model.ts'
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
  customer: '',
  document: '',
  activity: '',
  nonproductive: '',
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

it.each<[string, Partial<EntryQuery>, string, number | undefined, boolean]>([
  ['by day', {}, '', 5_690_398, false],
  ['by day, as they went', {}, 'day', 5_690_398, false],
  ['by another field, of millions', {}, '-minutes', 5_690_398, true],
  ['by another field, not counted yet', {}, '-minutes', undefined, true],
  ['by another field, of a small firm', {}, '-minutes', 20_000, false],
  ['by another field, of one person', { user: 'ana' }, '-minutes', 50_000, false],
  ['of a customer', { customer: 'ypf' }, '', 12, true],
  ['of a customer, with words', { customer: 'ypf', text: 'acta' }, '', 5_690_398, false],
  ['of a customer, with words, by another field', { customer: 'ypf', text: 'acta' }, '-minutes', 5_690_398, true],
  ['with words, by day', { text: 'acta' }, '-day', 5_690_398, false],
  ['with words, by another field', { text: 'acta' }, 'note', 5_690_398, true],
])('a page %s is found in the facts or not', (_name, query, sort, entries, expected) =>
  expect(isOfFacts({ ...ANY_ENTRY, ...query }, sort, entries)).toBe(expected),
)
