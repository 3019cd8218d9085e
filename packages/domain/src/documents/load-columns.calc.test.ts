import { describe, expect, it } from 'vitest'
import { detectList, linesOf } from './load-columns.calc.ts'

const row = (line: number, ...cells: string[]) => ({ line, cells })

describe('the heads of a list of documents', () => {
  it.each([
    ['in Spanish', ['Código', 'Título', 'Disciplina', 'Cant. hojas'], { code: 0, title: 1, specialty: 2, sheets: 3 }],
    ['in English', ['Doc. No.', 'Document Title', 'Prepared by'], { code: 0, title: 1, preparer: 2 }],
    ['of the template', ['Código', 'Horas presupuestadas', 'Elabora'], { code: 0, budgetMinutes: 1, preparer: 2 }],
    ["with the customer's code", ['CODIGO CLIENTE', 'CÓDIGO'], { clientCode: 0, code: 1 }],
    ['with others among them', ['Código', 'Color', 'HH'], { code: 0, budgetMinutes: 2 }],
  ])('are known %s', (_, heads, columns) => expect(detectList([row(1, ...heads)])).toEqual({ head: 0, columns }))

  it.each([
    ['below the title of the list', [row(1, 'LMD de la obra'), row(3, 'Código', 'Título')], 1],
    ['nowhere without a code', [row(1, 'Título', 'HH')], -1],
    ['nowhere with a code alone', [row(1, 'Código')], -1],
    ['nowhere in nothing', [], -1],
  ])('stand %s', (_, rows, head) => expect(detectList(rows).head).toBe(head))
})

describe('the lines of a list', () => {
  it.each([
    [
      'say what their columns mean',
      [row(2, ' A-1 ', 'Planta')],
      [{ line: 2, cells: { code: 'A-1', title: 'Planta' } }],
    ],
    ['may be shorter than the heads', [row(2, 'A-1')], [{ line: 2, cells: { code: 'A-1' } }]],
    ['that are empty are none', [row(2, '', ' ')], []],
  ])('%s', (_, rows, lines) => expect(linesOf(rows, { code: 0, title: 1 })).toEqual(lines))
})
