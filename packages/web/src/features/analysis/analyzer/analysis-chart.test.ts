import { type Answer, type DimensionKey, type MeasureKey, pivotCells } from '@timesheet/domain/analysis'
import { describe, expect, it } from 'vitest'
import { analysisChart, type ChartLook } from './analysis-chart.ts'
import { nextChart } from './chart-kinds.ts'
import { crossTable, type TableLook } from './cross-table.ts'
import { isDevelopment, rowTrail, trailQuestion, trailStep } from './row-trail.ts'

interface Fact {
  readonly row: string
  readonly column?: string
  readonly sums: Readonly<Partial<Record<MeasureKey, number | null>>>
}

/** An answer of one dimension on rows, and one on columns where there is one. */
function answerOf(row: DimensionKey, column: DimensionKey | null, facts: readonly Fact[]): Answer {
  const keysOf = (read: (fact: Fact) => string) => [...new Set(facts.map(read))].toSorted()
  const [rows, columns] = [keysOf((fact) => fact.row), keysOf((fact) => fact.column ?? '')]
  const measures = [...new Set(facts.flatMap(({ sums }) => Object.keys(sums) as MeasureKey[]))]
  const level = (rowDepth: number, columnDepth: number) => {
    const cells = Map.groupBy(facts, (fact) =>
      [
        ...(rowDepth ? [rows.indexOf(fact.row)] : []),
        ...(columnDepth ? [columns.indexOf(fact.column ?? '')] : []),
      ].join(),
    )
    const codes = [...cells.keys()].map((key) => key.split(',').map(Number))
    const sum = (part: readonly Fact[], measure: MeasureKey) =>
      part.some(({ sums }) => sums[measure] === null)
        ? null
        : part.reduce((all, { sums }) => all + (sums[measure] ?? 0), 0)
    return {
      rowDepth,
      columnDepth,
      codes: Array.from({ length: rowDepth + columnDepth }, (_, at) => codes.map((code) => code[at]!)),
      sums: Object.fromEntries(measures.map((key) => [key, [...cells.values()].map((part) => sum(part, key))])),
    }
  }
  const axis = (dimension: DimensionKey, keys: readonly string[]) => ({
    dimension,
    keys,
    labels: keys.map((key) => key.toUpperCase()),
  })
  return {
    question: {
      rows: [row],
      columns: column ? [column] : [],
      measures,
      filters: [],
      from: '2026-01-01',
      to: '2026-12-31',
      basis: 'work',
    },
    rows: [axis(row, rows)],
    columns: column ? [axis(column, columns)] : [],
    levels: [level(0, 0), level(1, 0), ...(column ? [level(0, 1), level(1, 1)] : [])],
    revision: 1,
    asOf: '2026-11-23T12:00:00.000Z',
    isComplete: true,
  }
}

const LOOK: TableLook = {
  layout: {
    order: { measure: '', column: '', isDescending: false },
    top: 0,
    openTo: 9,
    toggled: new Set(),
    closedColumns: new Set(),
  },
  show: 'value',
  isHeat: false,
  format: 'clock',
}
const BY_MONTH = answerOf('project', 'month', [
  { row: 'p1', column: '2026-01', sums: { loaded: 60 } },
  { row: 'p1', column: '2026-02', sums: { loaded: 120 } },
  { row: 'p2', column: '2026-02', sums: { loaded: 30 } },
  { row: 'p3', column: '2026-02', sums: { loaded: 300 } },
])
const chartOf = (answer: Answer, kind: ChartLook['kind'], look: Partial<TableLook> = {}) =>
  analysisChart(crossTable(pivotCells(answer), null, { ...LOOK, ...look }), {
    kind,
    show: look.show ?? 'value',
    format: 'clock',
  })
const drawn = ({ spec }: ReturnType<typeof chartOf>) => ({
  along: spec.categories.map(({ name }) => name),
  series: spec.series.map(({ name, values }) => [name, ...values]),
})

describe('the chart of a table', () => {
  it('bars: a bar for each row, in parts of the columns', () => {
    const chart = chartOf(BY_MONTH, 'bars')
    expect(drawn(chart)).toEqual({
      along: ['P1', 'P2', 'P3'],
      series: [
        ['2026-01', 60, 0, 0],
        ['2026-02', 120, 30, 300],
      ],
    })
    expect(chart.spec).toMatchObject({ isStacked: true, isAcross: true, unit: 60 })
    expect(chart.spec.format(90)).toBe('1:30')
  })

  it('lines: along time, a line for each row', () => {
    expect(drawn(chartOf(BY_MONTH, 'lines'))).toEqual({
      along: ['2026-01', '2026-02'],
      series: [
        ['P1', 60, 120],
        ['P2', 0, 30],
        ['P3', 0, 300],
      ],
    })
  })

  it('a heat map: as the table lies', () => {
    expect(drawn(chartOf(BY_MONTH, 'heat')).series).toHaveLength(3)
  })

  it('a treemap: the sums of the rows', () => {
    expect(drawn(chartOf(BY_MONTH, 'treemap')).series).toEqual([['Cargadas', 180, 30, 300]])
  })

  it('follows the order and the largest of the table, the others as one', () => {
    const order = { measure: 'loaded', column: '', isDescending: true } as const
    const chart = chartOf(BY_MONTH, 'treemap', { layout: { ...LOOK.layout, order, top: 1 } })
    expect(drawn(chart)).toEqual({ along: ['P3', 'Otros (2)'], series: [['Cargadas', 300, 210]] })
  })

  it.each<[kind: ChartLook['kind'], series: readonly unknown[]]>([
    [
      'bars',
      [
        ['Cargadas', 60, 90],
        ['Faltantes', 30, 15],
      ],
    ],
    ['treemap', [['Cargadas', 60, 90]]],
  ])('%s of a single month, of which the table has no sum', (kind, series) => {
    const answer = answerOf('project', 'month', [
      { row: 'p1', column: '2026-01', sums: { loaded: 60, missing: 30 } },
      { row: 'p2', column: '2026-01', sums: { loaded: 90, missing: 15 } },
    ])
    expect(drawn(chartOf(answer, kind))).toEqual({ along: ['P1', 'P2'], series })
  })

  it('leaves out a measure of which nothing can be drawn', () => {
    const answer = answerOf('project', null, [{ row: 'p1', sums: { loaded: 60, missing: null } }])
    expect(drawn(chartOf(answer, 'bars')).series).toEqual([['Cargadas', 60]])
    expect(drawn(chartOf(answerOf('project', null, [{ row: 'p1', sums: { loaded: null } }]), 'bars')).series).toEqual([
      ['Cargadas', null],
    ])
  })

  it('shows shares as shares', () => {
    const { spec } = chartOf(BY_MONTH, 'treemap', { show: 'total' })
    expect(spec.format(spec.series[0]!.values[2]!)).toBe('58,8 %')
    expect(spec.unit).toBe(1)
  })

  it.each<[kind: ChartLook['kind']]>([['bars'], ['lines'], ['heat'], ['treemap']])(
    'every figure of %s is that of its cell',
    (kind) => {
      const table = crossTable(pivotCells(BY_MONTH), null, LOOK)
      const { spec, cellAt } = analysisChart(table, { kind, show: 'value', format: 'clock' })
      for (const [series, { values }] of spec.series.entries())
        for (const [category, value] of values.entries()) {
          const { row, column } = cellAt({ series, category })!
          expect(table.cellAt(row, column).text || '0:00').toBe(spec.format(value!))
        }
      expect(cellAt({ series: 99, category: 0 })).toBeNull()
    },
  )

  it('measures of one unit stand beside one another; those of another are not drawn', () => {
    const answer = answerOf('person', null, [{ row: 'ana', sums: { loaded: 60, entries: 2, approved: 30 } }])
    const { spec } = chartOf(answer, 'bars')
    expect(spec.series.map(({ name }) => name)).toEqual(['Cargadas', 'Aprobadas'])
    expect(spec.isStacked).toBe(false)
  })

  it('leaves a gap where a figure is withheld', () => {
    const answer = answerOf('person', null, [
      { row: 'ana', sums: { expected: null } },
      { row: 'bea', sums: { expected: 60 } },
    ])
    expect(chartOf(answer, 'bars').spec.series[0]!.values).toEqual([null, 60])
  })

  it('says what of many rows is not drawn', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ row: `p${100 + at}`, sums: { loaded: at } }))
    const chart = chartOf(answerOf('project', null, many), 'bars')
    expect(chart.spec.categories).toHaveLength(40)
    expect(chart.leftOut).toBe('Se dibujan 40 de 50 filas.')
    expect(chartOf(BY_MONTH, 'bars').leftOut).toBe('')
  })
})

it('the next chart after each one, and the first of none', () => {
  expect([nextChart(''), nextChart('bars'), nextChart('treemap')]).toEqual(['bars', 'lines', 'bars'])
})

describe('the development of a row', () => {
  it.each<[from: string, to: string, step: DimensionKey]>([
    ['2026-01-01', '2026-12-31', 'month'],
    ['2026-10-01', '2026-12-31', 'month'],
    ['2026-11-01', '2026-11-30', 'week'],
    ['2026-11-16', '2026-11-22', 'day'],
  ])('%s to %s goes by %s', (from, to, step) => {
    expect(trailStep({ from, to })).toBe(step)
  })

  it('is that of the columns where they are of time', () => {
    expect(isDevelopment({ columns: ['month'] })).toBe(true)
    expect(isDevelopment({ columns: ['weekday'] })).toBe(false)
    expect(isDevelopment({ columns: ['project'] })).toBe(false)
    expect(isDevelopment({ columns: [] })).toBe(false)
  })

  it('asks for its steps, not beyond the most dimensions', () => {
    const { question } = BY_MONTH
    expect(trailQuestion({ ...question, columns: ['person'] })).toMatchObject({ rows: ['project'], columns: ['month'] })
    const six = ['project', 'person', 'kind', 'state', 'document', 'activity'] as const
    expect(trailQuestion({ ...question, rows: six })).toBeNull()
  })

  it('reads a row, the others and the total', () => {
    const cells = pivotCells(BY_MONTH)
    const { shape } = crossTable(cells, null, { ...LOOK, layout: { ...LOOK.layout, top: 1 } })
    const trails = shape.rows.map((row) => rowTrail(cells, row, 'loaded'))
    expect(trails).toEqual([
      [0, 300],
      [60, 150],
      [60, 450],
    ])
  })
})
