import { describe, expect, it } from 'vitest'
import { firstCodes } from './next-revision.calc.ts'
import { REVISION_SCHEMES } from './revision-schemes.ts'
import {
  countsOf,
  schemeNamed,
  schemesOfProject,
  type SeriesOfScheme,
  STANDARD_SCHEME,
} from './revision-schemes.collection.ts'
import {
  checkRevisionScheme,
  checkRevisionSchemeRemoval,
  checkSchemeChoice,
  checkSeries,
  projectsNamedBy,
} from './revision-schemes.rules.ts'

/** Letters, then numbers, then the same numbers with a suffix. */
const SCHEME: SeriesOfScheme & { readonly project: string } = {
  project: '',
  ...{ preliminaryCount: 'letters', preliminaryFirst: 0, preliminaryWithout: 'IO', preliminaryWidth: 0 },
  ...{ preliminaryPrefix: '', preliminarySuffix: '' },
  ...{ contractualCount: 'numbers', contractualContinues: '', contractualFirst: 0, contractualWithout: '' },
  ...{ contractualPrefix: '', contractualSuffix: '', contractualWidth: 0 },
  ...{ asBuiltCount: 'numbers', asBuiltContinues: 'contractual', asBuiltFirst: 0, asBuiltWithout: '' },
  ...{ asBuiltPrefix: '', asBuiltSuffix: '-CAO', asBuiltWidth: 0 },
}

type Change = Partial<SeriesOfScheme>

describe('the series of a scheme', () => {
  it.each<[string, Change, string | null]>([
    ['letters, numbers and numbers with a suffix', {}, null],
    [
      'numbers of their own with other prefixes',
      { preliminaryCount: 'numbers', preliminaryPrefix: 'P', contractualPrefix: 'C', contractualFirst: 1 },
      null,
    ],
    ['one count of numbers', { preliminaryCount: 'numbers', contractualContinues: 'preliminary' }, null],
    [
      'all letters left out',
      { preliminaryWithout: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
      'preliminaryWithout scheme_letters_missing',
    ],
    [
      'so few letters that codes are long',
      { preliminaryWithout: 'BCDEFGHIJKLMNOPQRSTUVWXYZ' },
      'preliminaryPrefix scheme_code_long',
    ],
    [
      'numbers that go on with letters',
      { contractualContinues: 'preliminary' },
      'contractualContinues scheme_continues',
    ],
    ['as long as they may be', { asBuiltPrefix: 'R' }, null],
    ['longer', { asBuiltPrefix: 'RR' }, 'asBuiltPrefix scheme_code_long'],
    ['wide and long', { contractualPrefix: 'REV.', contractualWidth: 4 }, 'contractualPrefix scheme_code_long'],
    ['the same numbers twice', { preliminaryCount: 'numbers' }, 'contractualPrefix scheme_codes_equal'],
    [
      'numbers that meet later',
      { preliminaryCount: 'numbers', contractualFirst: 500 },
      'contractualPrefix scheme_codes_equal',
    ],
    [
      'letters behind a letter, which letters are, too',
      { contractualCount: 'letters', contractualPrefix: 'A', asBuiltCount: 'letters' },
      'contractualPrefix scheme_codes_equal',
    ],
    [
      'two that go on with the same one, and not with each other',
      {
        preliminaryCount: 'numbers',
        contractualContinues: 'preliminary',
        asBuiltContinues: 'preliminary',
        asBuiltSuffix: '',
      },
      'asBuiltPrefix scheme_codes_equal',
    ],
    ['a start and letters that are not used', { preliminaryFirst: 7, contractualWithout: 'ABC' }, null],
  ])('%s', (_, change, refusal) => {
    const refused = checkSeries({ ...SCHEME, ...change })
    expect(refused && `${refused.field} ${refused.code}`).toBe(refusal)
  })

  it('count as those that the program began with', () => {
    for (const series of ['preliminary', 'contractual', 'as_built'] as const)
      expect(firstCodes(countsOf(SCHEME), series, 60)).toEqual(
        firstCodes(REVISION_SCHEMES.letters_numbers.scheme, series, 60),
      )
  })
})

describe('a scheme by which revisions are named', () => {
  it.each<[string, Change & { readonly project?: string }, boolean, string | null]>([
    ['counts otherwise while it names none', { contractualFirst: 1 }, false, null],
    ['never counts otherwise', { contractualFirst: 1 }, true, 'contractualCount scheme_fixed'],
    ['never leaves out other letters', { preliminaryWithout: 'IOQ' }, true, 'preliminaryCount scheme_fixed'],
    ['changes what it does not use', { contractualWithout: 'X', asBuiltFirst: 3 }, true, null],
    ['never goes to another project', { project: 'p' }, false, 'project scheme_project'],
  ])('%s', (_, change, namesRevisions, refusal) => {
    const refused = checkRevisionScheme({ ...SCHEME, ...change }, { stored: SCHEME, namesRevisions })
    expect(refused && `${refused.field} ${refused.code}`).toBe(refusal)
  })

  it('is deleted until somebody chose it; the standard one never is', () => {
    expect([checkRevisionSchemeRemoval('s', false), checkRevisionSchemeRemoval('s', true)?.code]).toEqual([
      null,
      'scheme_used',
    ])
    expect(checkRevisionSchemeRemoval(STANDARD_SCHEME, false)?.code).toBe('scheme_used')
  })
})

describe('the choice of a scheme', () => {
  it.each([
    ['of the firm', { project: '', active: true }, null, null],
    ['of the project', { project: 'p', active: true }, null, null],
    ['of another project', { project: 'q', active: true }, null, 'scheme_chosen'],
    ['that is chosen no more', { project: '', active: false }, null, 'scheme_chosen'],
    ['that was chosen before', { project: '', active: false }, { scheme: 's' }, null],
  ] as const)('%s', (_, scheme, stored, code) => {
    expect(checkSchemeChoice({ project: 'p', scheme: 's' }, { stored, scheme })?.code ?? null).toBe(code)
  })

  it('is of its own schemes in place of those of the firm with the same code', () => {
    const rows = [
      { project: '', code: 'A', active: true },
      { project: '', code: 'B', active: true },
      { project: '', code: 'C', active: false },
      { project: 'p', code: 'a', active: true },
      { project: 'q', code: 'Q', active: true },
    ]
    expect(schemesOfProject(rows, 'p')).toEqual([rows[3], rows[1]])
    expect(schemesOfProject(rows, '')).toEqual([rows[0], rows[1]])
  })

  it('names the revisions of the project, else that of the firm does, else the standard one', () => {
    const projects = ['a', 'b', 'c']
    const settings = [{ project: 'a', scheme: 's' }]
    expect(projectsNamedBy('s', { settings, projects })).toEqual(['a'])
    expect(projectsNamedBy(STANDARD_SCHEME, { settings, projects })).toEqual(['b', 'c'])
    const ofFirm = [...settings, { project: '', scheme: 't' }]
    expect(projectsNamedBy('t', { settings: ofFirm, projects })).toEqual(['b', 'c'])
    expect(projectsNamedBy(STANDARD_SCHEME, { settings: ofFirm, projects })).toEqual([])
    const own = { ...SCHEME, id: 's', preliminaryPrefix: 'Z' }
    expect(firstCodes(schemeNamed([own], 's'), 'preliminary', 1)).toEqual(['ZA'])
    expect(schemeNamed([own], 'gone')).toEqual(REVISION_SCHEMES.letters_numbers.scheme)
  })
})
