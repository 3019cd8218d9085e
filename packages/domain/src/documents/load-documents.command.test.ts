import { describe, expect, it } from 'vitest'
import { type CodeTemplate, DEFAULT_CODE_TEMPLATE, readCodeTemplate } from './document-code.calc.ts'
import { LOAD_LINES, type LoadedDocument, loadDocuments, type LoadFacts, loadWays } from './load-documents.command.ts'
import type { LoadLine } from './load-columns.calc.ts'
import { openingJudge, type OpeningFacts } from './load-opening.calc.ts'
import { namesOf } from './read-load.calc.ts'
import { REVISION_SCHEMES } from './revision-schemes.ts'

const STORED: LoadedDocument = {
  ...{
    id: 'd1',
    updated: 'u1',
    code: '2631-CI-PL-0001',
    clientCode: 'C-1',
    title: 'Planta',
    specialty: 'ci',
    type: 'pl',
  },
  ...{
    package: '',
    phase: '',
    area: '',
    sheet: '',
    format: 'a1',
    sheets: 1,
    responsible: '',
    preparer: 'ana',
    reviewer: '',
    approver: '',
  },
  ...{ plannedOn: '', forecastOn: '', budgetMinutes: 60, forecastMinutes: 0 },
  ...{ state: 'planned', revision: '', suspended: false, voided: false, stopReason: '' },
  ...{ mergedInto: '', aliases: '' },
  ...{ title2: '', priority: '', confidential: false, customerApproval: false },
}
const VOID = { ...STORED, id: 'd2', code: '2631-CI-PL-0002', clientCode: '', voided: true, stopReason: 'Sobra' }
const template = readCodeTemplate(DEFAULT_CODE_TEMPLATE) as CodeTemplate
const FACTS: LoadFacts = {
  stored: [STORED, VOID],
  names: {
    specialty: namesOf([
      { id: 'ci', names: ['CI'] },
      { id: 'el', names: ['EL'] },
    ]),
    type: namesOf([
      { id: 'pl', names: ['PL'] },
      { id: 'old', names: ['OLD'] },
    ]),
    package: namesOf([]),
    people: namesOf([{ id: 'ana', names: ['ana@x.com'] }]),
  },
  retired: new Set(['old']),
  burnt: new Set(['2631-CI-PL-0009']),
  template,
  projectCode: '2631',
  clientCodes: null,
  projectCodes: new Set(['2631', '2700']),
  mayKeep: (specialty) => specialty === 'ci',
  opening: null,
}
type Cells = LoadLine['cells']
const NEW: Cells = { code: '2631-CI-PL-0003', title: 'Corte' }
const plan = (...cells: readonly Cells[]) =>
  loadDocuments.plan(FACTS, {
    project: 'p1',
    lines: cells.map((each, i) => ({ line: i + 2, cells: each })),
    seed: 'seed00000000000',
  })

describe('a load of documents', () => {
  it('makes new ones, whose code says specialty and type', () =>
    expect(plan({ ...NEW, sheets: '2' })).toMatchObject({
      steps: [
        {
          before: null,
          after: { project: 'p1', code: NEW.code, specialty: 'ci', type: 'pl', sheets: 2, state: 'planned' },
        },
      ],
      leftOut: [],
    }))

  it('makes new ones with what their codes say of phase, area and sheet, unless a cell says another', () => {
    const parts = readCodeTemplate('{PROY}-{FASE}-{AREA}-{ESP}-{TIPO}-{NNNN}-{HOJA}') as CodeTemplate
    const lines = [
      { line: 2, cells: { code: '2631-ib-100-CI-PL-0004-02', title: 'Corte' } },
      { line: 3, cells: { code: '2631-IB-100-CI-PL-0005-01', title: 'Planta', area: '200' } },
    ]
    const planned = loadDocuments.plan({ ...FACTS, template: parts }, { project: 'p1', lines, seed: 'seed00000000000' })
    expect(planned.steps.map(({ after }) => after)).toMatchObject([
      { phase: 'IB', area: '100', sheet: '02', specialty: 'ci' },
      { phase: 'IB', area: '200', sheet: '01' },
    ])
  })

  it('changes phase, area and sheet of one that is there', () =>
    expect(plan({ code: STORED.code, phase: 'ID', sheet: '01' }).steps).toMatchObject([
      { before: { phase: '', sheet: '' }, after: { phase: 'ID', sheet: '01' } },
    ]))

  it('changes only what a line fills in, whatever the case of its code, and says both values', () =>
    expect(plan({ code: '2631-ci-pl-0001', title: 'Planta baja', sheets: '1' }).steps).toEqual([
      {
        collection: 'documents',
        id: 'd1',
        before: { title: 'Planta', code: STORED.code, updated: 'u1' },
        after: { title: 'Planta baja' },
      },
    ]))

  it.each<[string, Cells]>([
    ['of a document', { code: STORED.code, title: 'Planta', budgetMinutes: '1' }],
    ['of a void one', { code: VOID.code, title: 'Planta' }],
  ])('leaves unchanged what is there already %s', (_, cells) =>
    expect(plan(cells)).toMatchObject({ steps: [], leftOut: [{ code: 'load_same', row: { line: 2 } }] }),
  )

  it.each<[string, Cells, string, string]>([
    ['no code', { title: 'Corte' }, 'code', 'load_code_missing'],
    ['a burnt code', { ...NEW, code: '2631-ci-pl-0009' }, 'code', 'document_code_burnt'],
    ['a code of another project', { ...NEW, code: '2700-CI-PL-0001' }, 'code', 'load_code_foreign'],
    ['no title', { code: NEW.code! }, 'title', 'load_missing'],
    ['no specialty', { code: 'X1', title: 'Corte', type: 'PL' }, 'specialty', 'load_missing'],
    ['a change of a void document', { code: VOID.code, title: 'Otra' }, 'code', 'load_void'],
    ['another specialty', { code: '2631-EL-PL-0001', title: 'Unifilar' }, 'specialty', 'load_denied'],
    ['a document given away', { code: STORED.code, specialty: 'EL' }, 'specialty', 'load_denied'],
    ["the customer's code of another", { ...NEW, clientCode: 'c-1' }, 'clientCode', 'load_client_code_taken'],
    ['one person in two parts', { code: STORED.code, reviewer: 'ana@x.com' }, 'reviewer', 'document_same_person'],
    ['a formula', { ...NEW, title: '=A1' }, 'title', 'load_formula'],
    ['a type that was given up', { ...NEW, specialty: 'CI', type: 'OLD' }, 'type', 'document_type_inactive'],
  ])('refuses %s, and keeps the others back', (_, cells, field, code) => {
    const { steps, leftOut } = plan({ code: '2631-CI-PL-0050', title: 'Buena' }, cells)
    expect(steps).toEqual([])
    expect(leftOut).toMatchObject([
      { code: 'load_waits', row: { line: 2, after: { title: 'Buena' } } },
      { code, row: { line: 3, field } },
    ])
  })

  it('finds what a document became by its former codes, once in a list, and never what was merged', () => {
    const kept = { ...STORED, aliases: 'VIEJO-1\nC-9' }
    const merged = { ...VOID, id: 'd9', code: 'VIEJO-1', clientCode: 'C-9', mergedInto: 'd1' }
    const load = (...cells: readonly Cells[]) =>
      loadDocuments.plan(
        { ...FACTS, stored: [merged, kept] },
        { project: 'p1', lines: cells.map((each, i) => ({ line: i + 2, cells: each })), seed: 'seed00000000000' },
      )
    expect(load({ code: 'viejo-1', title: 'Otra' }).steps).toMatchObject([{ id: 'd1', after: { title: 'Otra' } }])
    expect(load({ code: 'viejo-1', title: 'Otra' }, { code: kept.code, title: 'Otra más' }).leftOut).toMatchObject([
      { code: 'load_change_waits' },
      { code: 'load_code_repeated', row: { line: 3 } },
    ])
    // The code of the customer is still that of the merged one.
    expect(load({ code: kept.code, clientCode: 'C-9' }).leftOut).toMatchObject([{ code: 'load_client_code_taken' }])
  })

  it('reads codes as they are seen: blanks and hidden characters of a workbook make no other document', () => {
    const { steps, leftOut } = plan(
      { code: `${STORED.code}\u00A0`, title: 'Corte' },
      { ...NEW, code: ` ${NEW.code}\u200B` },
    )
    expect(steps).toMatchObject([
      { id: 'd1', after: { title: 'Corte' } },
      { before: null, after: { code: NEW.code } },
    ])
    expect(leftOut).toEqual([])
    expect(
      plan(NEW, { ...NEW, code: `${NEW.code} ` })
        .leftOut.map(({ code }) => code)
        .toSorted(),
    ).toEqual(['load_code_repeated', 'load_waits'])
  })

  it('refuses codes that collide by case within the list', () =>
    expect(plan(NEW, { ...NEW, code: NEW.code!.toLowerCase() }).leftOut).toMatchObject([
      { code: 'load_waits' },
      { code: 'load_code_repeated', row: { line: 3 }, params: { line: 2 } },
    ]))

  it("lets two documents exchange their customer's codes only if each has one in the end", () => {
    const moved = plan({ code: STORED.code, clientCode: 'C-2' }, { ...NEW, clientCode: 'C-1' })
    expect([moved.steps.length, moved.leftOut]).toEqual([2, []])
  })

  describe('with an empalme', () => {
    const opening: OpeningFacts = {
      ...{ mayOpen: true, scheme: REVISION_SCHEMES.letters_numbers.scheme, hasSent: false, today: '2026-06-18' },
      purposes: [{ id: 'apc', answer: 'none', series: 'contractual' }],
      names: { purpose: namesOf([{ id: 'apc', names: ['APC'] }]), answer: namesOf([]) },
      ...{ answers: new Set(), revised: new Set(), stored: new Map(), origins: new Map() },
    }
    const opens: Cells = { openingCode: '0', openingPurpose: 'APC', openingDay: '2/3/2026', openingOrigin: 'TR-1' }
    const planned = (lines: readonly Cells[], facts: Partial<OpeningFacts> = {}) =>
      loadDocuments.plan(
        { ...FACTS, opening: openingJudge({ ...opening, ...facts }) },
        {
          ...{ project: 'p1', seed: 'seed00000000000' },
          lines: lines.map((cells, i) => ({ line: i + 2, cells })),
        },
      )

    it('makes documents first, then the empalmes of new and known ones', () => {
      const { steps, leftOut } = planned([
        { ...NEW, ...opens },
        { code: STORED.code, ...opens },
      ])
      const own = steps[0]?.id
      expect(leftOut).toEqual([])
      expect(steps).toMatchObject([
        { collection: 'documents', before: null },
        { collection: 'document_openings', before: null, after: { document: own, code: '0', origin: 'TR-1' } },
        { collection: 'document_openings', before: null, after: { document: STORED.id, series: 'contractual' } },
      ])
    })

    it('is refused at its cell, and keeps the others back', () =>
      expect(
        planned([
          { ...NEW, ...opens },
          { code: STORED.code, ...opens, openingPurpose: 'PX' },
        ]),
      ).toMatchObject({
        steps: [],
        leftOut: [
          { code: 'load_waits', row: { after: { title: 'Corte' }, opening: { code: '0' } } },
          { code: 'load_unknown', row: { line: 3, field: 'openingPurpose' } },
        ],
      }))

    it.each<[string, Cells, string]>([
      ['of who may not', { ...NEW, ...opens }, 'load_opening_denied'],
      ['of a void document', { code: VOID.code, ...opens }, 'opening_void'],
    ])('%s is refused', (name, cells, code) =>
      expect(planned([cells], { mayOpen: name !== 'of who may not' }).leftOut).toMatchObject([{ code }]),
    )

    it('of a list that is written part by part follows its document', () => {
      const lines = Array.from({ length: 251 }, (_, i) => ({ ...NEW, ...opens, code: `2631-CI-PL-${1000 + i}` }))
      const [short, long] = [planned(lines.slice(1)).steps, planned(lines).steps]
      expect(short.slice(0, 2).map(({ collection }) => collection)).toEqual(['documents', 'documents'])
      expect(long).toHaveLength(502)
      expect(long.slice(0, 4).map(({ collection }) => collection)).toEqual([
        ...['documents', 'document_openings', 'documents', 'document_openings'],
      ])
      expect(long[1]?.id).toBe(long[0]?.id)
    })

    it('counts with its document, and alone changes it', () => {
      const other = { ...NEW, code: '2631-CI-PL-1000' }
      const { steps } = planned([{ ...NEW, ...opens }, { code: STORED.code, ...opens }, other])
      expect(loadWays(steps)).toEqual(['new', 'new', 'changed'])
    })
  })

  it.each<[string, unknown, string]>([
    [
      'more lines than one load takes',
      Array.from({ length: LOAD_LINES + 1 }, (_, i) => ({ line: i + 1, cells: {} })),
      'load_beyond',
    ],
    ['what is no list', { line: 1 }, 'load_rows'],
    ['a column that documents have and lists have not', [{ line: 1, cells: { state: 'void' } }], 'load_rows'],
    ['cells that are no texts', [{ line: 1, cells: { code: 1 } }], 'load_rows'],
    ['a line without a number', [{ line: 0, cells: {} }], 'load_rows'],
  ])('refuses %s', (_, lines, code) =>
    expect(
      loadDocuments.plan(FACTS, { project: 'p1', lines: lines as readonly LoadLine[], seed: 'seed00000000000' }),
    ).toMatchObject({ steps: [], leftOut: [{ code }] }),
  )
})
