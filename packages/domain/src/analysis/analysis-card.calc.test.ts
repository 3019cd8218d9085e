import { expect, it } from 'vitest'
import { analysisCard, cardHeads } from './analysis-card.calc.ts'
import type { Answer } from './answer.ts'
import { pivotCells } from './pivot-cells.calc.ts'

const LAYOUT = {
  order: { measure: '', column: '', isDescending: false },
  top: 0,
  openTo: 2,
  toggled: new Set(['p0']),
  closedColumns: new Set<string>(),
} as const
const STYLE = { show: 'value', format: 'clock' } as const

/** Seven projects by two months: the first has 70 minutes a month, the last 10; one month of the last is withheld. */
function answerOf(projects: number): Answer {
  const minutes = Array.from({ length: projects }, (_, at) => 10 * (projects - at))
  const all = minutes.reduce((sum, own) => sum + own, 0)
  const places = minutes.map((_, at) => at)
  return {
    question: {
      rows: ['project'],
      columns: ['month'],
      measures: ['loaded', 'entries', 'billable'],
      filters: [],
      from: '2026-01-01',
      to: '2026-02-28',
      basis: 'work',
    },
    rows: [{ dimension: 'project', keys: places.map((at) => `p${at}`), labels: places.map((at) => `P${at}`) }],
    columns: [{ dimension: 'month', keys: ['2026-01', '2026-02'], labels: ['ene', 'feb'] }],
    levels: [
      {
        rowDepth: 0,
        columnDepth: 0,
        codes: [],
        sums: { loaded: [2 * all], entries: [2 * projects], billable: [projects] },
      },
      { rowDepth: 0, columnDepth: 1, codes: [projects > 0 ? [0, 1] : []], sums: { loaded: [all, all] } },
      {
        rowDepth: 1,
        columnDepth: 0,
        codes: [places],
        sums: { loaded: minutes.map((own) => 2 * own), entries: minutes.map(() => 2) },
      },
      {
        rowDepth: 1,
        columnDepth: 1,
        codes: [places.flatMap((at) => [at, at]), places.flatMap(() => [0, 1])],
        sums: { loaded: minutes.flatMap((own, at) => [own, at === projects - 1 ? null : own]) },
      },
    ],
    revision: 1,
    asOf: '2026-11-23T12:00:00.000Z',
    isComplete: true,
  }
}

it('shows the largest rows, the others as one and the total, closed whatever the table has open', () => {
  const card = analysisCard(pivotCells(answerOf(7)), null, {
    analysis: { layout: LAYOUT, show: 'value' },
    style: STYLE,
  })
  expect(cardHeads(card)).toEqual(['Cargadas', 'Entradas'])
  expect(card.rows.map(({ label, texts, length }) => [label, ...texts, length])).toEqual([
    ['P0', '2:20', '2', 1],
    ['P1', '2:00', '2', 120 / 140],
    ['P2', '1:40', '2', 100 / 140],
    ['P3', '1:20', '2', 80 / 140],
    ['P4', '1:00', '2', 60 / 140],
    ['Otros (2)', '1:00', '4', 60 / 140],
  ])
  expect(card.total).toMatchObject({ label: 'Total', texts: ['9:20', '14'], length: null, steps: [280, 280] })
  expect(card.isEmpty).toBe(false)
})

it('has the steps of time of each row; none is told where one of the others is withheld', () => {
  const { rows } = analysisCard(pivotCells(answerOf(7)), null, {
    analysis: { layout: LAYOUT, show: 'value' },
    style: STYLE,
  })
  expect(rows[0]?.steps).toEqual([70, 70])
  expect(rows.at(-1)?.steps).toEqual([30, null])
})

it('has what its texts write, with the row of the answer', () => {
  const { rows, total } = analysisCard(pivotCells(answerOf(7)), null, {
    analysis: { layout: LAYOUT, show: 'value' },
    style: STYLE,
  })
  expect(rows[0]?.figures).toMatchObject([
    { value: 140, shown: 140 },
    { value: 2, shown: 2 },
  ])
  expect([rows.at(-1)?.row.kind, total.row.kind]).toEqual(['others', 'total'])
  expect(total.figures[0]).toMatchObject({ value: 560 })
})

it('is empty where nothing is summed up', () => {
  const analysis = { layout: LAYOUT, show: 'value' } as const
  expect(analysisCard(pivotCells(answerOf(0)), null, { analysis, style: STYLE }).isEmpty).toBe(true)
})
