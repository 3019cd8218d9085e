import { describe, expect, it } from 'vitest'
import { type DayBeside, normalEntries, odditiesOf, type Oddity } from './odd-hours.calc.ts'

const OVER = new Set(['d9'])
const FULL: DayBeside = { total: 480, expected: 480 }

describe('odditiesOf', () => {
  it.each<[string, { document: string; note: string }[], DayBeside | undefined, Oddity[]]>([
    ['an ordinary day', [{ document: 'd1', note: '' }], FULL, []],
    ['an hour more is ordinary', [{ document: 'd1', note: '' }], { total: 540, expected: 480 }, []],
    ['more than that', [{ document: 'd1', note: '' }], { total: 555, expected: 480 }, ['over_expected']],
    ['a holiday', [{ document: 'd1', note: '' }], { total: 60, expected: 0 }, ['free_day']],
    ['a document over its budget', [{ document: 'd9', note: '' }], FULL, ['over_budget']],
    ['an activity without a word', [{ document: '', note: ' ' }], FULL, ['no_note']],
    ['an activity with one', [{ document: '', note: 'Visita' }], FULL, []],
    ['a day of which nothing is known', [{ document: '', note: '' }], undefined, ['no_note']],
    [
      'overtime that nobody authorised',
      [{ document: 'd1', note: '' }],
      { total: 540, expected: 480, isUnauthorised: true },
      ['unauthorised'],
    ],
    [
      'all at once',
      [
        { document: 'd9', note: '' },
        { document: '', note: '' },
      ],
      { total: 700, expected: 480 },
      ['over_expected', 'over_budget', 'no_note'],
    ],
  ])('%s', (_name, entries, beside, found) => {
    expect(odditiesOf(entries, { beside, overBudget: OVER })).toEqual(found)
  })
})

it.each<[name: string, documents: string[], beside: DayBeside | undefined, normal: number]>([
  ['all of an ordinary day', ['d1', 'd2'], FULL, 2],
  ['none of a day on which one is odd', ['d1', 'd9'], FULL, 0],
  ['none of a day off', ['d1'], { total: 60, expected: 0 }, 0],
  ['none of a day of which nothing is known', ['d1'], undefined, 0],
])('%s is normal', (_, documents, beside, normal) => {
  const entries = documents.map((document) => ({ day: '2026-06-16', document, note: '' }))
  const other = { day: '2026-06-17', document: 'd1', note: '' }
  const besideOf = (day: string) => (day === other.day ? FULL : beside)
  expect(normalEntries([...entries, other], { besideOf, overBudget: OVER })).toHaveLength(normal + 1)
})
