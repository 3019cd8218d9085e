import type { RegisterColumn, RegisterForm } from '@timesheet/domain/documents'
import { describe, expect, it } from 'vitest'
import {
  columnsWith,
  draftOf,
  type FormDraft,
  formDataOf,
  givenName,
  memoryFor,
  isSameForm,
  overtakenText,
  rebased,
  withHead,
  withoutTemplate,
  withTemplate,
} from './form.view-model.ts'

const CODE: RegisterColumn = { field: 'code', heading: 'Código' }
const TITLE: RegisterColumn = { field: 'title', heading: 'Nombre' }
const FORM: RegisterForm = {
  ...{
    id: 'f1',
    customer: 'c1',
    columns: [CODE, TITLE],
    sheetName: 'LMD',
    titles: '',
    dayFormat: 'ymd',
    order: 'code',
  },
  ...{ template: 'plantilla_ab12cd34ef.xlsx', headRow: 5 },
  ...{ collectionId: 'forms', collectionName: 'register_forms', created: '', updated: '' },
}
const file = new File(['x'], 'Plantilla.xlsx')
const sheets = [
  { name: 'Carátula', rows: [{ line: 1, cells: ['Listado'] }] },
  {
    name: 'MDR',
    rows: [
      { line: 2, cells: ['Customer'] },
      { line: 7, cells: ['Doc. No.', 'Title', 'Avance'] },
    ],
  },
]
const fieldsOf = ({ columns }: FormDraft) => columns.map(({ field }) => field)
const NOTHING = new Map()

describe('the form of a customer', () => {
  it('begins with usual columns and no template', () =>
    expect(draftOf(null)).toMatchObject({ template: '', headRow: 0, order: 'code' }))

  it('takes a template by its headings, and keeps them as the customer has them', () => {
    const draft = withTemplate(draftOf(FORM), { file, sheets }, NOTHING)
    expect(draft).toMatchObject({ sheetName: 'MDR', headRow: 7, dayFormat: '', template: 'Plantilla.xlsx' })
    expect(draft.columns).toEqual([
      { field: 'code', heading: 'Doc. No.' },
      { field: 'title', heading: 'Title' },
      { field: '', heading: 'Avance' },
    ])
  })

  it('asks where the headings stand if it does not find them', () => {
    const none = withTemplate(draftOf(FORM), { file, sheets: sheets.slice(0, 1) }, NOTHING)
    expect(none).toMatchObject({ sheetName: 'Carátula', headRow: 0, columns: [] })
    const draft = withTemplate(draftOf(FORM), { file, sheets }, NOTHING)
    expect(withHead(draft, { sheet: 'MDR', line: 2 }, NOTHING)).toMatchObject({
      headRow: 2,
      columns: [{ heading: 'Customer' }],
    })
    expect(withHead(draft, { sheet: 'Carátula', line: 0 }, NOTHING)).toMatchObject({ headRow: 0, columns: [] })
  })

  it('remembers what headings meant before, its own before those of others', () => {
    const other: RegisterForm = { ...FORM, id: 'f2', columns: [{ field: 'result', heading: 'AVANCE' }] }
    const own: RegisterForm = { ...FORM, columns: [{ field: 'state', heading: 'Avance' }] }
    const taken = (forms: RegisterForm[], stored: RegisterForm | null) => {
      const draft = draftOf(stored)
      return fieldsOf(withTemplate(draft, { file, sheets }, memoryFor(forms, { stored, draft })))
    }
    expect(taken([other], null)).toEqual(['code', 'title', 'result'])
    expect(taken([own, other], own)).toEqual(['code', 'title', 'state'])
  })

  it('keeps its columns without its template', () =>
    expect(withoutTemplate(draftOf(FORM))).toMatchObject({ template: '', headRow: 0, columns: [CODE, TITLE] }))

  it.each<[string, readonly RegisterColumn[], readonly string[]]>([
    ['up', columnsWith.moved([CODE, TITLE], 1, -1), ['title', 'code']],
    ['nowhere from the first place', columnsWith.moved([CODE, TITLE], 0, -1), ['code', 'title']],
    ['down', columnsWith.moved([CODE, TITLE], 0, 1), ['title', 'code']],
    ['away', columnsWith.without([CODE, TITLE], 0), ['title']],
    ['to another meaning', columnsWith.field([CODE], 0, 'state'), ['state']],
  ])('moves a column %s', (_, columns, fields) => expect(columns.map(({ field }) => field)).toEqual(fields))

  it('renames a heading with its meaning, unless it has words of the customer', () => {
    expect(columnsWith.field([CODE], 0, 'state')).toEqual([{ field: 'state', heading: 'Estado' }])
    expect(columnsWith.field([TITLE], 0, 'state')).toEqual([{ field: 'state', heading: 'Nombre' }])
  })

  describe('that somebody else stores meanwhile', () => {
    const base = draftOf(FORM)
    const typing = (change: Partial<FormDraft>) => ({ base, draft: { ...base, ...change }, overtaken: [] })
    const other = (change: Partial<RegisterForm>) => draftOf({ ...FORM, ...change })

    it.each<[string, Partial<FormDraft>, Partial<RegisterForm>, Partial<FormDraft>, readonly string[]]>([
      ['follows them where nothing is typed', {}, { order: 'clientCode' }, { order: 'clientCode' }, []],
      [
        'keeps what is typed beside them',
        { titles: 'LMD' },
        { columns: [TITLE], headRow: 4 },
        { titles: 'LMD', columns: [TITLE], headRow: 4 },
        [],
      ],
      ['tells what both changed', { titles: 'LMD' }, { titles: 'MDR' }, { titles: 'LMD' }, ['titles']],
      ['tells nothing of what both changed alike', { titles: 'LMD' }, { titles: 'LMD' }, { titles: 'LMD' }, []],
      [
        'keeps a template with its columns, and does not mix them with those of others',
        { columns: [TITLE], sheetName: 'MDR' },
        { columns: [CODE], headRow: 9 },
        { columns: [TITLE], sheetName: 'MDR', headRow: 5 },
        ['columns'],
      ],
    ])('%s', (_, change, stored, draft, overtaken) => {
      const next = rebased(typing(change), other(stored))
      expect(next.draft).toEqual({ ...base, ...draft })
      expect(next).toMatchObject({ base: other(stored), overtaken })
    })

    it('still tells of what was overtaken before', () => {
      const once = rebased(typing({ titles: 'LMD' }), other({ titles: 'MDR' }))
      expect(rebased(once, other({ titles: 'MDR', order: 'clientCode' })).overtaken).toEqual(['titles'])
      expect(rebased(once, other({ titles: 'LMD' })).overtaken).toEqual([])
    })

    it('keeps a template that was just brought', () => {
      const draft = withTemplate(base, { file, sheets }, NOTHING)
      const next = rebased({ base, draft, overtaken: [] }, other({ columns: [TITLE] }))
      expect([next.draft.brought, next.overtaken]).toEqual([draft.brought, ['columns']])
      expect([isSameForm(draft, base), isSameForm(base, draftOf(FORM))]).toEqual([false, true])
    })

    it('is said in words', () =>
      expect(overtakenText(['columns', 'titles'])).toBe(
        'Otra persona cambió mientras tanto las columnas y los títulos; al guardar otra vez queda lo escrito acá',
      ))
  })

  it('adds what is not there yet', () => expect(columnsWith.one([CODE]).at(-1)).toMatchObject({ field: 'number' }))

  it.each([
    ['plantilla_ab12cd34ef.xlsx', 'plantilla.xlsx'],
    ['lmd_del_cliente.xlsx', 'lmd_del_cliente.xlsx'],
  ])('calls %s %s', (stored, given) => expect(givenName(stored)).toBe(given))

  it.each<[string, FormDraft, unknown]>([
    ['a template that was brought', withTemplate(draftOf(FORM), { file, sheets }, NOTHING), file.name],
    ['none where it was taken away', withoutTemplate(draftOf(FORM)), ''],
    ['nothing of one that stays', draftOf(FORM), null],
  ])('sends %s', (_, draft, sent) => {
    const template = formDataOf(draft, 'c1').get('template')
    expect(template instanceof File ? template.name : template).toBe(sent)
  })
})
