import { describe, expect, it } from 'vitest'
import { ANY_ENTRY, type EntryQuery } from '../hours/index.ts'
import { entryQuestion, entryRowsOrder } from './entry-question.calc.ts'

describe('the question of a query of entries', () => {
  it.each<[string, Partial<EntryQuery>, string]>([
    ['any entry', {}, '0000-01-01 9999-12-31'],
    ['from a day on', { from: '2026-06-01' }, '2026-06-01 9999-12-31'],
    ['a range of days', { from: '2026-06-01', to: '2026-06-30' }, '2026-06-01 2026-06-30'],
    [
      'everything at once',
      {
        ...{ user: 'ana', customer: 'ypf', project: 'p', document: 'd', activity: 'a', nonproductive: 'n' },
        ...{ specialty: 's', kind: 'travel', state: 'rejected', billable: 'no' },
      },
      '0000-01-01 9999-12-31 person=ana customer=ypf project=p document=d activity=a category=n specialty=s kind=travel state=rejected billable=false',
    ],
    ['what is billable, without its words', { billable: 'yes', text: 'acta' }, '0000-01-01 9999-12-31 billable=true'],
  ])('%s', (_name, query, expected) => {
    const { filters, from, to } = entryQuestion({ ...ANY_ENTRY, ...query })
    expect([from, to, ...filters.map(({ dimension, members }) => `${dimension}=${members.join('+')}`)].join(' ')).toBe(
      expected,
    )
  })
})

describe('the order of rows', () => {
  it.each([
    ['', 'day', true],
    ['day', 'day', false],
    ['-minutes', 'minutes', true],
    ['user.surname', 'person', false],
    ['-project.code', 'project', true],
    ['specialty.name', 'specialty', false],
    ['document.code', 'target', false],
    ['-note', 'note', true],
    ['start', 'times', false],
  ] as const)('of %s', (order, sort, isDescending) => expect(entryRowsOrder(order)).toEqual({ sort, isDescending }))
})
