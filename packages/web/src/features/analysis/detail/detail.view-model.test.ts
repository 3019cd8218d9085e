// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { DETAIL } from './detail.view.ts'
import { orderOf, originOf, readCell, summedMeasure, summedValue, sumText } from './detail.view-model.ts'

const TODAY = '2026-11-23'
const cellOf = (search: Readonly<Record<string, unknown>>) => readCell(DETAIL.read(search), TODAY)

describe('the address of a cell', () => {
  it('is the question of its table with the members of its row and column', () => {
    const { question, measure } = cellOf({
      rows: 'person.project',
      cols: 'week',
      vals: 'loaded.approved',
      only: 'project.p1.p2',
      of: 'approved',
      cell: 'person.ana*week.2026-11-16',
      rest: 'project.p2.-',
    })
    expect(measure).toBe('approved')
    expect(question).toEqual({
      rows: [],
      columns: [],
      measures: ['approved'],
      filters: [
        { dimension: 'project', mode: 'include', members: ['p1', 'p2'] },
        { dimension: 'person', mode: 'include', members: ['ana'] },
        { dimension: 'week', mode: 'include', members: ['2026-11-16'] },
        { dimension: 'project', mode: 'exclude', members: ['p2', ''] },
      ],
      from: '2026-11-01',
      to: '2026-11-30',
      basis: 'work',
    })
  })

  it('is the first value of its table when it names none', () => {
    expect(cellOf({ vals: 'billable.loaded' }).measure).toBe('billable')
    expect(cellOf({ of: 'gone' }).measure).toBe('loaded')
  })
})

describe('the rows of a cell', () => {
  it('are the newest first unless a column orders them', () => {
    expect(orderOf('')).toEqual({ sort: 'day', isDescending: true })
    expect(orderOf('minutes')).toEqual({ sort: 'minutes', isDescending: false })
    expect(orderOf('-person')).toEqual({ sort: 'person', isDescending: true })
    expect(orderOf('-note')).toEqual({ sort: 'day', isDescending: true })
  })

  it.each([
    ['loaded', 'sum', 'Cargadas 8:30 · 1.200 filas', 'loaded', 510],
    ['entries', 'sum', 'Entradas 1.200 · 8:30', 'entries', 1200],
    ['adjustments', 'sum', 'Ajustes 8:30 · 1.200 filas', 'adjustments', 510],
    ['extra50', 'part', 'de 1.200 filas con 8:30 aprobadas', 'approved', 510],
    ['balance', 'day', 'Saldo 8:30 · 1.200 filas', 'balance', 510],
  ] as const)('make %s: %s, which explains its sum', (measure, origin, text, explained, value) => {
    const sum = { total: 1200, minutes: 510 }
    expect(originOf(measure)).toBe(origin)
    expect(sumText(measure, sum, 'clock')).toBe(text)
    expect([summedMeasure(measure), summedValue(measure, sum)]).toEqual([explained, value])
  })
})
