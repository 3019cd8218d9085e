import { describe, expect, it } from 'vitest'
import { openedSeries, originKey } from './opened-series.calc.ts'
import { REVISION_SCHEMES } from './revision-schemes.ts'

describe('the series of a revision that another tool issued', () => {
  it.each<[string, keyof typeof REVISION_SCHEMES, string, readonly string[]]>([
    ['a letter', 'letters_numbers', ' b ', ['preliminary B']],
    ['a letter that is left out', 'letters_numbers', 'O', []],
    ['a number', 'letters_numbers', '03', ['contractual 3']],
    ['as built', 'letters_numbers', '3-cao', ['as_built 3-CAO']],
    ['a number of one count', 'numbers', '3', ['preliminary 3', 'contractual 3']],
    ['ISO 19650', 'iso19650', 'p2', ['preliminary P02']],
    ['below the first', 'iso19650', 'P00', []],
    ['none', 'versions', 'final', []],
  ])('%s', (_, scheme, text, found) => {
    const opened = openedSeries(REVISION_SCHEMES[scheme].scheme, text)
    expect(opened.map(({ series, code }) => `${series} ${code}`)).toEqual(found)
  })
})

it.each([
  ['TR-0123', ' tr - 0123 ', true],
  ['TR-0123', 'TR-123', false],
])('%s and %s are one transmittal: %s', (one, other, isOne) => expect(originKey(one) === originKey(other)).toBe(isOne))
