import { describe, expect, it } from 'vitest'
import { answerLines, detectAnswers, namesAnswers, readAnswerList } from './answer-columns.calc.ts'

const row = (...cells: string[]) => ({ cells })

describe('the columns of a list of answers', () => {
  it.each<[string, readonly string[], object]>([
    [
      'of a firm',
      ['Código', 'Título', 'Rev.', 'Calificación', 'Comentarios', 'Fecha'],
      { document: 0, revision: 2, code: 3, notes: 4, receivedOn: 5 },
    ],
    [
      'in English',
      ['Document No.', 'Review Code', 'Reviewed by', 'Remarks'],
      { document: 0, code: 1, reviewer: 2, notes: 3 },
    ],
    ['with the longest names', ['Código de respuesta', 'Código del documento'], { code: 0, document: 1 }],
    ['by the code of the customer', ['Código del cliente', 'Respuesta'], { document: 0, code: 1 }],
  ])('are found %s', (_, cells, columns) => {
    expect(detectAnswers([row('Planilla de respuestas'), row(), row(...cells)])).toEqual({ head: 2, columns })
  })

  it('are none without the document or the answer', () => {
    expect(detectAnswers([row('Código', 'Título'), row('Respuesta', 'Fecha')]).head).toBe(-1)
  })

  it('are those that somebody said of the same heads', () => {
    const rows = [row('Ref', 'Dictamen'), row('P-1', '2')]
    const said = new Map([['ref|dictamen', { document: 0, code: 1 }]])
    expect(namesAnswers(readAnswerList(rows, { chosen: null, said: new Map() }).columns)).toBe(false)
    expect(readAnswerList(rows, { chosen: null, said })).toMatchObject({ head: 0, columns: { document: 0, code: 1 } })
  })

  it('give lines, without empty ones', () => {
    const lines = answerLines(
      [
        { line: 2, cells: [' P-1 ', '2'] },
        { line: 3, cells: ['', ' '] },
        { line: 4, cells: ['P-2'] },
      ],
      { document: 0, code: 1 },
    )
    expect(lines).toEqual([
      { line: 2, cells: { document: 'P-1', code: '2' } },
      { line: 4, cells: { document: 'P-2' } },
    ])
  })
})
