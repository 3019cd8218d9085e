import type { MonthSheet, SheetPerson } from '@timesheet/domain/alerts'
import { describe, expect, it } from 'vitest'
import { partsGap } from '../../../widgets/explained/whole-figure.fixture.ts'
import { type Basis, linesOf } from './month-sheet.view-model.ts'
import { TOTAL_COLUMNS } from './people-sheet.view.ts'
import { sheetFigure } from './sheet-figures.ts'

const DAYS = ['2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20']
const ana: SheetPerson = {
  ...{ user: 'ana', name: 'Paz, Ana', group: 'civil', plan: 0, rule: 0 },
  ...{ loaded: [0, 60, 480, 470, 480, 0, 0], progress: '-ddsa--', missing: 10, since: '2026-06-17' },
  ...{ approved: 480, balance: 50, frozen: { number: 2, expected: 960, loaded: 900, approved: 900 } },
}
const bea: SheetPerson = {
  ...ana,
  ...{ user: 'bea', name: 'Paz, Bea', group: '', rule: 1, frozen: null },
  ...{ loaded: [0, 0, 0, 0, 480, 0, 0], progress: '----a--', missing: 960, since: '2026-06-16', balance: -960 },
}
const plan = { base: [0, 0, 480, 480, 480, 480, 0], expected: [0, 0, 480, 480, 480, 480, 0], special: '-h----x' }
const SHEET: MonthSheet = {
  ...{ people: 2, skipped: 0, items: [ana, bea], plans: [plan], groups: { civil: 'Civil' } },
  rules: [
    { mode: 'daily', tolerance: 0, today: '2026-06-19' },
    { mode: 'weekly', tolerance: 0, today: '2026-06-19' },
  ],
  holidays: { '2026-06-15': 'Güemes' },
}

const factsOf = (by: string, basis: Basis) => ({
  lines: linesOf(SHEET, { by, closed: new Set() }),
  look: { sheet: SHEET, days: DAYS, basis, format: 'clock' } as const,
})
const columnOf = (key: (typeof TOTAL_COLUMNS)[number]['key']) => TOTAL_COLUMNS.findIndex((column) => column.key === key)
const body = (row: number, column: number) => ({ part: 'body', row, column }) as const

describe('the boxes of the sheet', () => {
  it.each([
    ['of today', '', 'today'],
    ['by group', 'specialty', 'today'],
    ['of the closing', 'specialty', 'closing'],
  ] as const)('%s add up in every cell', (_, by, basis) => {
    const facts = factsOf(by, basis)
    let told = 0
    for (const part of ['body', 'foot'] as const)
      for (let row = 0; row < facts.lines.length + 3; row++)
        for (let column = 0; column < TOTAL_COLUMNS.length + DAYS.length; column++) {
          const figure = sheetFigure(facts, { part, row, column })
          if (!figure) continue
          told++
          expect([figure.title, partsGap(figure)]).toEqual([figure.title, 0])
        }
    expect(told).toBeGreaterThan(20)
  })

  it.each([
    ['loaded', 'Cargado: Paz, Ana', 1490],
    ['expected', 'Esperado: Paz, Ana', 1920],
    ['missing', 'Falta: Paz, Ana', 10],
    ['balance', 'Diferencia: Paz, Ana', 50],
  ] as const)('the total %s of a person', (key, title, value) => {
    expect(sheetFigure(factsOf('', 'today'), body(0, columnOf(key)))).toMatchObject({ title, value })
  })

  it.each([
    ['day by day', 0, 10, ['17/06/2026'], 'Falta día por día'],
    ['by week', 1, 960, ['16/06/2026 al 18/06/2026'], 'Falta por semana'],
  ])('what is missing %s names the days that miss it, by the rule of the person', (_, row, value, labels, note) => {
    const figure = sheetFigure(factsOf('', 'today'), body(row, columnOf('missing')))
    expect(figure).toMatchObject({ value, notes: [expect.stringContaining(note)] })
    expect(figure?.parts?.length).toBe(labels.length)
  })

  it('of several people it is asked how many have which version, of one who made it', () => {
    const facts = factsOf('specialty', 'today')
    const group = sheetFigure(facts, body(0, columnOf('missing')))
    expect(group).toMatchObject({ shared: { users: ['ana'], from: '2026-06-01', to: '2026-06-30' } })
    expect(group).not.toHaveProperty('grounds')
    const all = (row: number) => sheetFigure(facts, { part: 'foot', row, column: TOTAL_COLUMNS.length + 3 })
    expect([0, 1, 2].map((row) => all(row)?.shared?.about)).toEqual([
      ['entries'],
      ['expected'],
      ['missing', 'expected'],
    ])
    expect(all(2)).toMatchObject({ unit: 'count', value: 2, shared: { from: '2026-06-17', to: '2026-06-17' } })
    expect(sheetFigure(facts, body(1, columnOf('missing')))).toMatchObject({
      grounds: { user: 'ana', about: ['missing', 'expected'] },
    })
  })

  it.each([
    ['a day outside of the employment', 'today', body(0, TOTAL_COLUMNS.length + 6)],
    ['a row that there is not', 'today', body(9, 0)],
    ['a day after the last', 'today', body(0, 90)],
    ['what no closing froze', 'closing', body(1, 0)],
    ['what a closing does not know', 'closing', body(0, columnOf('missing'))],
    ['a total without a row of sums', 'today', { part: 'foot', row: 1, column: 0 }],
  ] as const)('there is no box for %s', (_, basis, place) => {
    expect(sheetFigure(factsOf('', basis), place)).toBeNull()
  })

  it('names the closing that froze a total', () => {
    expect(sheetFigure(factsOf('', 'closing'), body(0, columnOf('loaded')))).toMatchObject({
      value: 900,
      formula: 'Como lo congeló el cierre 2 del mes.',
    })
  })
})
