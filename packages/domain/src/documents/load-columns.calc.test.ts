import { describe, expect, it } from 'vitest'
import { detectList, linesOf, type LoadColumns, namesDocuments, readList } from './load-columns.calc.ts'

const row = (line: number, ...cells: string[]) => ({ line, cells })

describe('the heads of a list of documents', () => {
  it.each([
    ['in Spanish', ['Código', 'Título', 'Disciplina', 'Cant. hojas'], { code: 0, title: 1, specialty: 2, sheets: 3 }],
    ['in English', ['Doc. No.', 'Document Title', 'Prepared by'], { code: 0, title: 1, preparer: 2 }],
    ['of the template', ['Código', 'Horas presupuestadas', 'Elabora'], { code: 0, budgetMinutes: 1, preparer: 2 }],
    ["with the customer's code", ['CODIGO CLIENTE', 'CÓDIGO'], { clientCode: 0, code: 1 }],
    ['with what stands in codes', ['Código', 'Fase', 'ÁREA', 'Hoja'], { code: 0, phase: 1, area: 2, sheet: 3 }],
    [
      'with what else is said of documents',
      ['Código', 'Título', 'English title', 'Prioridad', 'Confidencial', 'Requiere aprobación del cliente'],
      { code: 0, title: 1, title2: 2, priority: 3, confidential: 4, customerApproval: 5 },
    ],
    ['with one sheet and how many', ['Code', 'Sheet', 'Sheets'], { code: 0, sheet: 1, sheets: 2 }],
    ['with others among them', ['Código', 'Color', 'HH'], { code: 0, budgetMinutes: 2 }],
    [
      'with the empalme, whose day of issue is no planned one',
      ['Código', 'Fecha de emisión', 'Rev.', 'Transmittal', 'Propósito', 'Respuesta pendiente hasta', 'Fecha'],
      {
        ...{ code: 0, openingDay: 1, openingCode: 2, openingOrigin: 3, openingPurpose: 4, openingDueOn: 5 },
        plannedOn: 6,
      },
    ],
    [
      'without one where a revision stands alone',
      ['Código', 'Fecha de emisión', 'Revisión', 'Respuesta'],
      { code: 0, plannedOn: 1 },
    ],
  ])('are known %s', (_, heads, columns) => expect(detectList([row(1, ...heads)])).toEqual({ head: 0, columns }))

  it.each([
    ['below the title of the list', [row(1, 'LMD de la obra'), row(3, 'Código', 'Título')], 1],
    ['nowhere without a code', [row(1, 'Título', 'HH')], -1],
    ['nowhere with a code alone', [row(1, 'Código')], -1],
    ['nowhere in nothing', [], -1],
  ])('stand %s', (_, rows, head) => expect(detectList(rows).head).toBe(head))
})

describe('what the columns of a list mean', () => {
  const FOREIGN = [row(1, 'Obra'), row(2, 'Nro', 'Denominación'), row(3, 'A-1', 'Planta')]
  const KNOWN = [row(1, 'Código', 'Título'), row(2, 'A-1', 'Planta')]
  const SAID: LoadColumns = { code: 0, title: 1 }

  it.each<[string, typeof KNOWN, number | null, [string, LoadColumns][], object]>([
    ['is known by its heads', KNOWN, null, [], { head: 0, columns: SAID, isSaid: false }],
    ['is what somebody said', FOREIGN, null, [['nro|denominacion', SAID]], { head: 1, columns: SAID, isSaid: true }],
    [
      'is what somebody said of heads that are known, too',
      KNOWN,
      null,
      [['codigo|titulo', { clientCode: 0, title: 1 }]],
      { head: 0, columns: { clientCode: 0, title: 1 }, isSaid: true },
    ],
    ['is in part unknown below a title', FOREIGN, null, [], { head: 1, columns: { title: 1 }, isSaid: false }],
    ['is of the row that was chosen', FOREIGN, 0, [], { head: 0, key: 'obra', columns: {}, isSaid: false }],
    ['is nothing without heads', KNOWN, -1, [], { head: -1, heads: [], key: '', columns: {}, isSaid: false }],
    ['is what was said of a list without heads', KNOWN, -1, [['', SAID]], { head: -1, columns: SAID, isSaid: true }],
    ['is not what was said of another without heads', KNOWN, null, [['', {}]], { head: 0, columns: SAID }],
    ['is nothing in a list of titles', [row(1, 'Uno'), row(2, 'Dos')], null, [], { head: 0, columns: {} }],
    ['is nothing in nothing', [], null, [], { head: 0, key: '', columns: {} }],
  ])('%s', (_, rows, chosen, said, read) => expect(readList(rows, { chosen, said: new Map(said) })).toMatchObject(read))

  it.each<[string, LoadColumns, boolean]>([
    ['the code and one thing more', SAID, true],
    ['the code alone', { code: 3 }, false],
    ['no code', { title: 0, type: 1 }, false],
    ['nothing', {}, false],
  ])('lets a list be loaded with %s: %j', (_, columns, is) => expect(namesDocuments(columns)).toBe(is))
})

describe('the lines of a list', () => {
  it.each([
    [
      'say what their columns mean',
      [row(2, ' A-1 ', 'Planta')],
      [{ line: 2, cells: { code: 'A-1', title: 'Planta' } }],
    ],
    [
      'say nothing that nobody sees',
      [row(2, 'A\u00ad-\u202e1\u200b', '\u200b')],
      [{ line: 2, cells: { code: 'A-1' } }],
    ],
    ['may be shorter than the heads', [row(2, 'A-1')], [{ line: 2, cells: { code: 'A-1' } }]],
    ['that are empty are none', [row(2, '', ' ')], []],
  ])('%s', (_, rows, lines) => expect(linesOf(rows, { code: 0, title: 1 })).toEqual(lines))
})
