import { describe, expect, it } from 'vitest'
import { type DayBeside, odditiesOf, type Oddity } from './odd-hours.calc.ts'

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
