import { describe, expect, it } from 'vitest'
import { type CodeTemplate, DEFAULT_CODE_TEMPLATE, readCodeTemplate } from './document-code.calc.ts'
import { LOAD_LINES, type LoadedDocument, loadDocuments, type LoadFacts } from './load-documents.command.ts'
import type { LoadLine } from './load-columns.calc.ts'
import { namesOf } from './read-load.calc.ts'

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
  ...{ package: '', format: 'a1', sheets: 1, responsible: '', preparer: 'ana', reviewer: '', approver: '' },
  ...{ plannedOn: '', forecastOn: '', budgetMinutes: 60, forecastMinutes: 0 },
  ...{ state: 'planned', revision: '', suspended: false, voided: false, stopReason: '' },
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
    type: namesOf([{ id: 'pl', names: ['PL'] }]),
    package: namesOf([]),
    people: namesOf([{ id: 'ana', names: ['ana@x.com'] }]),
  },
  burnt: new Set(['2631-CI-PL-0009']),
  template,
  projectCode: '2631',
  projectCodes: new Set(['2631', '2700']),
  mayKeep: (specialty) => specialty === 'ci',
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
  ])('refuses %s, and keeps the others back', (_, cells, field, code) => {
    const { steps, leftOut } = plan({ code: '2631-CI-PL-0050', title: 'Buena' }, cells)
    expect(steps).toEqual([])
    expect(leftOut).toMatchObject([
      { code: 'load_waits', row: { line: 2, after: { title: 'Buena' } } },
      { code, row: { line: 3, field } },
    ])
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
