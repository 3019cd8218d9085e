import { describe, expect, it } from 'vitest'
import { fitsSeries, ISSUE_PURPOSES } from './issue-purposes.ts'
import { firstCodes, nextRevision, type NumberedRevision, positionOf, revisionCode } from './next-revision.calc.ts'
import { REVISION_SCHEMES, type RevisionSeries } from './revision-schemes.ts'

const SHORT: Readonly<Record<string, RevisionSeries>> = { p: 'preliminary', c: 'contractual', b: 'as_built' }

/** `p:A p:B c:0`: revisions in the order of their creation. */
function revisions(text: string): NumberedRevision[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one, i) => ({ series: SHORT[one[0]!]!, code: one.slice(2), order: i + 1 }))
}

describe('nextRevision', () => {
  it.each([
    ['the first letter', 'letters_numbers', '', 'p', 'A'],
    ['a letter more', 'letters_numbers', 'p:A', 'p', 'B'],
    ['neither I', 'letters_numbers', 'p:H', 'p', 'J'],
    ['nor O', 'letters_numbers', 'p:N', 'p', 'P'],
    ['AA after Z', 'letters_numbers', 'p:Z', 'p', 'AA'],
    ['0 whatever the letter', 'letters_numbers', 'p:A p:B p:C', 'c', '0'],
    ['0 without any letter', 'letters_numbers', '', 'c', '0'],
    ['a number more', 'letters_numbers', 'p:A c:0', 'c', '1'],
    ['what was built goes on counting', 'letters_numbers', 'p:A c:0 c:1 c:2', 'b', '3-CAO'],
    ['and once more', 'letters_numbers', 'c:2 b:3-CAO', 'b', '4-CAO'],
    ['a burnt code does not come back', 'letters_numbers', 'p:A p:B', 'p', 'C'],
    ['numbers go on through all series', 'numbers', 'p:0 p:1', 'c', '2'],
    ['ISO 19650 begins with P01', 'iso19650', '', 'p', 'P01'],
    ['and goes to C01', 'iso19650', 'p:P01 p:P02', 'c', 'C01'],
    ['V00', 'versions', '', 'p', 'V00'],
    ['then R1', 'versions', 'p:V00', 'c', 'R1'],
    ['a code of other hands is passed over', 'letters_numbers', 'p:A p:X9', 'p', 'B'],
  ] as const)('%s', (_, scheme, given, series, code) => {
    const before = revisions(given)
    expect(nextRevision(REVISION_SCHEMES[scheme].scheme, before, { series: SHORT[series]! })).toEqual({
      code,
      series: SHORT[series],
      order: before.length + 1,
    })
  })

  const { scheme } = REVISION_SCHEMES.letters_numbers

  it('INV-DOC-14: a series that was left does not come back', () => {
    const after = revisions('p:A c:0')
    expect(nextRevision(scheme, after, { series: 'preliminary' })).toBe('revision_series_back')
    expect(nextRevision(scheme, after, { series: 'preliminary', mayGoBack: true })).toMatchObject({
      code: 'B',
      order: 3,
    })
    expect(nextRevision(scheme, revisions('c:0 b:1-CAO'), { series: 'contractual' })).toBe('revision_series_back')
  })

  it('INV-DOC-04: codes are unique and the order increases, over any life of a document', () => {
    const all: NumberedRevision[] = []
    for (const series of ['p', 'p', 'p', 'c', 'c', 'b', 'b']) {
      const next = nextRevision(scheme, all, { series: SHORT[series]! })
      if (typeof next === 'string') throw new Error(next)
      all.push(next)
    }
    expect(all.map(({ code }) => code)).toEqual(['A', 'B', 'C', '0', '1', '2-CAO', '3-CAO'])
    expect(all.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('refuses a code that another series has used', () => {
    const mixed = { ...scheme, contractual: { count: 'letters' } } as const
    expect(nextRevision(mixed, revisions('p:A'), { series: 'contractual' })).toBe('revision_code_used')
  })

  it('reads every code that it writes', () => {
    for (const { scheme: one } of Object.values(REVISION_SCHEMES))
      for (const series of Object.values(one))
        for (let position = 0; position < 800; position++)
          expect(positionOf(series, revisionCode(series, position))).toBe(position)
  })
})

describe('the first codes of a series', () => {
  it.each([
    ['letters without I and O', 'letters_numbers', 'p', 'A B C D E F G H J'],
    ['numbers from 0', 'letters_numbers', 'c', '0 1 2'],
    ['as built, on the count of the contractual ones', 'letters_numbers', 'b', '0-CAO 1-CAO'],
    ['with a prefix', 'iso19650', 'p', 'P01 P02'],
    ['as built by ISO 19650', 'iso19650', 'b', 'C01-CR C02-CR'],
    ['of versions', 'versions', 'c', 'R1 R2'],
  ] as const)('%s', (_, scheme, series, codes) => {
    const expected = codes.split(' ')
    expect(firstCodes(REVISION_SCHEMES[scheme].scheme, SHORT[series]!, expected.length)).toEqual(expected)
  })
})

describe('purposes', () => {
  it.each([
    ['PAPR', 'preliminary', true],
    ['PAPR', 'contractual', false],
    ['APC', 'contractual', true],
    ['APC', 'preliminary', false],
    ['CAO', 'as_built', true],
    ['ANU', 'contractual', true],
  ] as const)('%s of a %s revision: %s', (code, series, isFitting) => {
    expect(
      fitsSeries(
        ISSUE_PURPOSES.find((each) => each.code === code)!,
        series,
      ),
    ).toBe(isFitting)
  })
})
