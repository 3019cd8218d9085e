import { describe, expect, it } from 'vitest'
import { hasOpenings, openingJudge, type OpeningFacts } from './load-opening.calc.ts'
import type { LoadLine } from './load-columns.calc.ts'
import { namesOf } from './read-load.calc.ts'
import { REVISION_SCHEMES } from './revision-schemes.ts'

const STORED: NonNullable<ReturnType<OpeningFacts['stored']['get']>> = {
  ...{ code: 'B', series: 'preliminary', purpose: 'papr', issuedOn: '2026-03-02', origin: 'TR-0123' },
  ...{ answer: '', answeredOn: '', dueOn: '2026-03-16' },
}
const FACTS: OpeningFacts = {
  ...{ mayOpen: true, scheme: REVISION_SCHEMES.letters_numbers.scheme, hasSent: false, today: '2026-06-18' },
  purposes: [
    { id: 'papr', answer: 'customer', series: 'preliminary' },
    { id: 'apc', answer: 'none', series: 'contractual' },
  ],
  names: {
    purpose: namesOf([
      { id: 'papr', names: ['PAPR', 'Para aprobación'] },
      { id: 'apc', names: ['APC', 'Apto para construcción'] },
    ]),
    answer: namesOf([{ id: 'a', names: ['A', 'Aprobado'] }]),
  },
  answers: new Set(['a']),
  ...{ revised: new Set(['old']), stored: new Map([['old', STORED]]), origins: new Map([['TR-9', '2026-01-05']]) },
}
type Cells = LoadLine['cells']
const CELLS: Cells = {
  ...{ code: 'X', openingCode: 'b', openingPurpose: 'para aprobacion', openingDay: '2/3/2026' },
  ...{ openingOrigin: 'TR-0123', openingDueOn: '16/03/2026' },
}
const DOCUMENT = { id: 'd', project: 'p', voided: false }
const judged = (cells: Cells, facts: Partial<OpeningFacts> = {}, document = DOCUMENT) =>
  openingJudge({ ...FACTS, ...facts })({ line: 2, cells }, document)

describe('the empalme of a line', () => {
  it('is read by the scheme, the purposes and the answers of its project', () =>
    expect(judged(CELLS)).toEqual({
      ...{ collection: 'document_openings', id: 'd', before: null },
      after: { project: 'p', document: 'd', ...STORED },
    }))

  it('finds the series by the purpose', () =>
    expect(
      judged({ ...CELLS, openingCode: '02', openingPurpose: 'apc', openingDueOn: '', openingAnswer: 'Aprobado' }),
    ).toMatchObject({ after: { code: '2', series: 'contractual', answer: 'a' } }))

  it.each<[string, Cells, string | null]>([
    ['that says none', { code: 'X' }, null],
    ['that says what stands already', CELLS, 'load_same'],
  ])('%s is %s', (_, cells, found) => expect(judged(cells, {}, { ...DOCUMENT, id: 'old' })).toBe(found))

  it.each<[string, Cells, Partial<OpeningFacts>, string]>([
    ['of an engineer', CELLS, { mayOpen: false }, 'openingCode load_opening_denied'],
    ['without its purpose', { ...CELLS, openingPurpose: '' }, {}, 'openingPurpose load_opening_missing'],
    ['without its transmittal', { ...CELLS, openingOrigin: '' }, {}, 'openingOrigin load_opening_missing'],
    ['with an unknown purpose', { ...CELLS, openingPurpose: 'Para ver' }, {}, 'openingPurpose load_unknown'],
    ['with an unknown answer', { ...CELLS, openingAnswer: 'Z' }, {}, 'openingAnswer load_unknown'],
    ['with a day that is none', { ...CELLS, openingDay: 'marzo' }, {}, 'openingDay load_day'],
    ['with a formula', { ...CELLS, openingOrigin: '=A1' }, {}, 'openingOrigin load_formula'],
    ['with a long number', { ...CELLS, openingOrigin: 'T'.repeat(41) }, {}, 'openingOrigin load_long'],
    ['with no revision of the scheme', { ...CELLS, openingCode: 'final' }, {}, 'openingCode opening_scheme'],
    ['issued tomorrow', { ...CELLS, openingDay: '19/06/2026' }, {}, 'openingDay opening_day'],
    ['of a transmittal of another day', { ...CELLS, openingOrigin: 'tr-9' }, {}, 'openingDay opening_origin_day'],
    ['of a project that sends already', CELLS, { hasSent: true }, 'openingCode opening_sent'],
    ['of a document with revisions', CELLS, { revised: new Set(['d']) }, 'openingCode opening_revised'],
  ])('%s is refused at its cell', (_, cells, facts, refusal) => {
    const found = judged(cells, facts)
    expect(found && typeof found !== 'string' && 'field' in found && `${found.field} ${found.code}`).toBe(refusal)
  })

  it('agrees with the lines before on the day of its transmittal', () => {
    const judge = openingJudge(FACTS)
    judge({ line: 2, cells: CELLS }, DOCUMENT)
    const other = { ...CELLS, openingOrigin: 'tr-0123', openingDay: '3/3/2026' }
    expect(judge({ line: 3, cells: other }, { ...DOCUMENT, id: 'e' })).toMatchObject({
      ...{ field: 'openingDay', code: 'opening_origin_day', params: { day: '2026-03-02' } },
    })
  })
})

it.each<[string, unknown, boolean]>([
  [
    'lines with an empalme',
    [
      { line: 1, cells: {} },
      { line: 2, cells: { openingCode: 'B' } },
    ],
    true,
  ],
  ['lines without one', [{ line: 1, cells: { code: 'X' } }], false],
  ['what is no list', { openingCode: 'B' }, false],
  ['nothing', null, false],
])('%s: %s', (_, lines, found) => expect(hasOpenings(lines as readonly LoadLine[])).toBe(found))
