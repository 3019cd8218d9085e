import { describe, expect, it } from 'vitest'
import { countLines, newFacts, openingText, reviewedLines, valueText } from './load.view-model.ts'

const nameOf = (id: string) => (id === 'ci' ? 'CI Civil' : undefined)

describe('a reviewed load', () => {
  it('shows what is refused first, with its field, and then what changes, is new, and stays', () => {
    const row = (line: number, more: object = {}) => ({ line, document: `D-${line}`, ...more })
    const lines = reviewedLines({
      digest: '',
      steps: [{ collection: 'documents', id: 'a', before: null, after: { code: 'D-9' } }],
      leftOut: [
        { code: 'load_same', row: row(2), step: null },
        { code: 'load_change_waits', row: row(3, { before: { title: 'A' }, after: { title: 'B' } }), step: null },
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

  it('tells an empalme with its document, or by itself where that does not change', () => {
    const opening = { code: 'B', purpose: 'papr', issuedOn: '2026-03-02', origin: 'TR-1', answer: '', answeredOn: '' }
    const step = (document: string, more: object) => ({
      ...{ collection: 'document_openings', id: document, before: null, after: { ...opening, document, ...more } },
    })
    const lines = reviewedLines({
      digest: '',
      steps: [
        { collection: 'documents', id: 'a', before: null, after: { code: 'D-1' } },
        step('a', { dueOn: '2026-03-16' }),
        step('b', { answer: 'ci', answeredOn: '2026-03-10' }),
      ],
      leftOut: [{ code: 'load_waits', row: { line: 4, document: 'D-4', before: {}, after: {}, opening }, step: null }],
    })
    expect(
      lines.map(({ kind, document, opening: said }) => [kind, document, said && openingText(said, nameOf)]),
    ).toEqual([
      ['changed', 'D-4', 'Empalme: revisión B, , emitida el 02/03/2026 con TR-1'],
      ['changed', '', 'Empalme: revisión B, , emitida el 02/03/2026 con TR-1; respuesta: CI Civil (10/03/2026)'],
      ['new', 'D-1', 'Empalme: revisión B, , emitida el 02/03/2026 con TR-1; respuesta pendiente hasta el 16/03/2026'],
    ])
  })

  it('tells what a new line says besides code and title, in the order of a list, and nothing of what it leaves empty', () => {
    const after = {
      project: 'p',
      code: 'D-1',
      title: 'Planta',
      budgetMinutes: 90,
      specialty: 'ci',
      sheets: 0,
      area: '',
    }
    expect(newFacts(after, nameOf)).toBe('Especialidad: CI Civil · Horas presupuestadas: 1:30 h')
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

describe('the lines of a load', () => {
  const lines = (['error', 'error', 'new', 'changed', 'same'] as const).map((kind) => ({ kind }))

  it('are counted as they are shown', () =>
    expect(countLines({}, lines)).toEqual({ error: 2, new: 1, changed: 1, same: 1, waiting: 0 }))

  it.each([
    [
      'all of which stand',
      { steps: 900, ways: { new: 700, changed: 200 }, leftOut: { load_same: 40 } },
      { error: 0, new: 700, changed: 200, same: 40, waiting: 0 },
    ],
    [
      'of which some are refused',
      { steps: 0, ways: {}, leftOut: { load_waits: 900, load_change_waits: 50, load_unknown: 30, load_day: 20 } },
      { error: 50, new: 900, changed: 50, same: 0, waiting: 950 },
    ],
  ])('of a long list are counted by the server: %s', (_, whole, counts) =>
    expect(countLines({ whole }, lines)).toEqual(counts),
  )
})
