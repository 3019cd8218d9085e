import { describe, expect, it } from 'vitest'
import { ANY_ENTRY, entryCondition, entryOrder, type EntryQuery } from './entry-query.calc.ts'

describe('the condition of a query of entries', () => {
  it.each<[string, Partial<EntryQuery>, readonly string[], string, Readonly<Record<string, string>>]>([
    ['any entry', {}, [], '', {}],
    [
      'a range of days',
      { from: '2026-06-01', to: '2026-06-30' },
      [],
      'day >= {:from} && day <= {:to}',
      { from: '2026-06-01', to: '2026-06-30' },
    ],
    ['an open range', { from: '2026-06-01' }, [], 'day >= {:from}', { from: '2026-06-01' }],
    [
      'a person and a state',
      { user: 'ana', state: 'draft' },
      [],
      'user = {:user} && state = {:state}',
      { user: 'ana', state: 'draft' },
    ],
    [
      'what is outside of projects, and of whose projects',
      { nonproductive: 'curso', customer: 'ypf' },
      [],
      'project.customer = {:customer} && nonproductive = {:nonproductive}',
      { nonproductive: 'curso', customer: 'ypf' },
    ],
    ['what is not billable', { billable: 'no' }, [], 'billable = false', {}],
    ['words of the note', { text: ' acta  obra ' }, [], '@search ~ {:text}', { text: 'acta  obra' }],
    [
      'as much text as a note may have',
      { text: 'á'.repeat(10_000) },
      [],
      '@search ~ {:text}',
      { text: 'á'.repeat(500) },
    ],
    ['blanks, which ask for nothing', { text: '  ' }, [], '', {}],
    ['text that looks like a filter, as a value', { text: '"||1=1' }, [], '@search ~ {:text}', { text: '"||1=1' }],
    [
      'all but two',
      { project: 'p' },
      ['a', 'b'],
      'project = {:project} && id != {:not0} && id != {:not1}',
      { project: 'p', not0: 'a', not1: 'b' },
    ],
  ])('%s', (_name, query, except, filter, params) =>
    expect(entryCondition({ ...ANY_ENTRY, ...query }, except)).toEqual({ filter, params }),
  )
})

describe('an order', () => {
  it.each([
    ['none: the latest day first', '', '-day'],
    ['the days, as they went', 'day', 'day'],
    ['the longest first, of equal ones the latest', '-minutes', '-minutes,-day'],
    ['people, also two of one name', 'user.surname', 'user.surname,user.name,user,-day'],
    [
      'what is worked on',
      'document.code',
      'document.code,document,activity.code,activity,nonproductive.name,nonproductive,-day',
    ],
    ['the words, from the end of the alphabet on', '-note', '-note,-day'],
    ['the last project first', '-project.code', '-project.code,-project,-day'],
  ])('of %s', (_name, order, sort) => expect(entryOrder(order)).toBe(sort))
})
