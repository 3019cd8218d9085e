import { describe, expect, it } from 'vitest'
import { reviewedLines, valueText } from './load.view-model.ts'

const nameOf = (id: string) => (id === 'ci' ? 'CI Civil' : undefined)

describe('a reviewed load', () => {
  it('shows what is refused first, with its field, and then what changes, is new, and stays', () => {
    const row = (line: number, more: object = {}) => ({ line, document: `D-${line}`, ...more })
    const lines = reviewedLines({
      digest: '',
      steps: [{ collection: 'documents', id: 'a', before: null, after: { code: 'D-9' } }],
      leftOut: [
        { code: 'load_same', row: row(2), step: null },
        { code: 'load_waits', row: row(3, { before: { title: 'A' }, after: { title: 'B' } }), step: null },
        { code: 'load_day', row: row(4, { field: 'plannedOn' }), step: null },
        { code: 'load_beyond', row: { line: 0, document: '' }, step: null },
      ],
    })
    expect(lines.map(({ kind, document, field }) => `${kind} ${document} ${field}`.trim())).toEqual([
      'error Línea 4, D-4 Emisión planificada',
      'error La lista',
      'changed D-3',
      'new D-9',
      'same Línea 2, D-2',
    ])
  })

  it.each([
    ['title', '', 'vacío'],
    ['title', 'Planta', 'Planta'],
    ['plannedOn', '2026-06-05', '05/06/2026'],
    ['budgetMinutes', 90, '1:30 h'],
    ['format', 'model', 'Modelo'],
    ['specialty', 'ci', 'CI Civil'],
  ])('says %s %s as "%s"', (field, value, text) => expect(valueText(field, value, nameOf)).toBe(text))
})
