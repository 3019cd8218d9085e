import { describe, expect, it } from 'vitest'
import { plainHead } from '../kernel/index.ts'
import { columnsUnder, findTemplateHead, rememberedHeads, type RememberedHeads } from './register-heads.calc.ts'

const NOTHING: RememberedHeads = new Map()
const row = (line: number, ...cells: string[]) => ({ line, cells })
const fieldsOf = (heads: string[], remembered = NOTHING) => columnsUnder(heads, remembered).map(({ field }) => field)

describe('the columns of a template', () => {
  it.each<[string, string[], string[]]>([
    [
      'in English',
      ['Item', 'Document No.', 'Document Title', 'Rev.', 'Issue Date', 'Status', 'Transmittal No.'],
      ['number', 'code', 'title', 'issued', 'issuedOn', 'state', 'transmittal'],
    ],
    [
      'in Spanish',
      ['Código del cliente', 'Código', 'Título', 'Disciplina', 'Revisión', 'Fecha de emisión', 'Propósito'],
      ['clientCode', 'code', 'title', 'specialty', 'issued', 'issuedOn', 'purpose'],
    ],
    ['of the product itself', ['Última revisión emitida', 'Cantidad de hojas'], ['issued', 'sheets']],
    ['as nothing where they say nothing that is known', ['Color', '', 'Code'], ['', '', 'code']],
    ['once where two have one meaning', ['Code', 'Document code'], ['code', '']],
  ])('are known %s', (_, heads, fields) => expect(fieldsOf(heads)).toEqual(fields))

  it('keep the words of the customer', () =>
    expect(columnsUnder(['DOC. No.'], NOTHING)).toEqual([{ field: 'code', heading: 'DOC. No.' }]))

  it('are what they were the last time', () => {
    const remembered = rememberedHeads([
      { columns: [{ field: 'state', heading: 'Avance' }] },
      { columns: null },
      {
        columns: [
          { field: 'result', heading: 'Avance' },
          { field: '', heading: 'Código' },
        ],
      },
    ])
    expect(fieldsOf(['AVANCE', 'Codigo', 'Título'], remembered)).toEqual(['result', '', 'title'])
  })
})

describe('the headings of a template', () => {
  const cover = { name: 'Carátula', rows: [row(1, 'Listado de documentos'), row(3, 'Proyecto', 'Código')] }
  const list = {
    name: 'LMD',
    rows: [row(2, 'Cliente SA'), row(7, 'Code', 'Title', 'Rev'), row(8, 'A-1', 'Planta', 'A')],
  }

  it('stand in the sheet and row that says most', () =>
    expect(findTemplateHead([cover, list], NOTHING)).toMatchObject({ sheet: 'LMD', line: 7 }))

  it.each([
    ['in nothing', []],
    ['where one heading is known', [{ name: 'LMD', rows: [row(1, 'Código', 'Color')] }]],
    ['where no document is named', [{ name: 'LMD', rows: [row(1, 'Estado', 'Fase', 'Área')] }]],
  ])('stand nowhere %s', (_, sheets) => expect(findTemplateHead(sheets, NOTHING)).toBeNull())

  it('are compared without accents and signs', () => expect(plainHead('Cód. Documento')).toBe('cod documento'))
})
