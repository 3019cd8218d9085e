import { describe, expect, it } from 'vitest'
import { pictureOf } from './chart-engine.ts'
import { chartOption } from './chart-option.ts'
import type { ChartPalette } from './chart-palette.ts'
import { chartHeight, legendHeight } from './chart-size.model.ts'
import { heatPoint } from './heat-option.ts'
import { treemapOrder } from './treemap-option.ts'
import type { ChartSpec } from './chart.types.ts'

const shades = (name: string) => Array.from({ length: 8 }, (_, at) => `${name}${at + 1}`)
const PALETTE: ChartPalette = {
  text: 'black',
  muted: 'gray',
  line: 'silver',
  surface: 'white',
  onFill: 'white',
  heatStrongText: 'white',
  series: ['teal', 'navy', 'green', 'purple', 'maroon', 'blue', 'olive', 'fuchsia'],
  heat: shades('heat'),
  cold: shades('cold'),
  font: 'sans-serif',
}
const SPEC: ChartSpec = {
  kind: 'bars',
  title: 'Semanas',
  categoryLabel: 'Semana',
  categories: [
    { id: '1', name: '09/11', group: 'Uno' },
    { id: '2', name: '16/11', group: 'Dos' },
    { id: '3', name: '23/11', group: 'Uno' },
  ],
  series: [
    { id: 'a', name: 'Aprobadas', values: [60, 120, null] },
    { id: 'b', name: 'Sin aprobar', values: [30, 60, 90] },
    { id: 'c', name: 'Esperadas', values: [90, 90, 90], isTarget: true },
  ],
  format: (value) => `${value} min`,
  unit: 60,
}
const ground = { palette: PALETTE, width: 600, isMoving: false }
const optionOf = (spec: Partial<ChartSpec>) => chartOption({ ...SPEC, ...spec }, ground)

describe('what ECharts is told', () => {
  it.each<[name: string, spec: Partial<ChartSpec>, expected: object]>([
    ['figures in units of the axis; nothing for what is missing', {}, { series: [{ data: [1, 2, '-'] }, {}, {}] }],
    [
      'bars, and a mark without a line',
      {},
      { series: [{ type: 'bar' }, { type: 'bar' }, { type: 'line', symbol: 'rect' }] },
    ],
    [
      'stacked: one on the other',
      { isStacked: true },
      { series: [{ stack: 'all' }, { stack: 'all' }, { type: 'line' }] },
    ],
    ['upright: categories below', {}, { xAxis: { type: 'category' }, yAxis: { type: 'value' } }],
    [
      'lying: categories from above',
      { isAcross: true },
      { xAxis: { type: 'value' }, yAxis: [{ type: 'category', inverse: true }] },
    ],
    [
      'lines that differ without colour',
      { kind: 'lines' },
      { series: [{ symbol: 'circle' }, { symbol: 'rect' }, { symbol: 'triangle' }] },
    ],
    [
      'bars that differ without colour',
      {},
      { series: [{ itemStyle: { color: 'teal' } }, { itemStyle: { decal: {} } }, {}] },
    ],
    ['an S-curve adds up', { kind: 's-curve' }, { series: [{}, { data: [0.5, 1.5, 3] }, {}] }],
    ['a heat map: a cell for each figure', { kind: 'heat' }, { series: [{ type: 'custom' }] }],
    [
      'a treemap of the first series in groups',
      { kind: 'treemap' },
      { series: [{ data: [{ name: 'Uno' }, { name: 'Dos' }] }] },
    ],
    ['no HTML in tooltips', {}, { tooltip: { renderMode: 'richText' } }],
    ['nothing moves where motion is reduced', {}, { animation: false }],
  ])('%s', (_, spec, expected) => {
    expect(optionOf(spec)).toMatchObject(expected)
  })

  it.each<[kind: ChartSpec['kind'], texts: readonly string[]]>([
    ['bars', ['09/11', 'Aprobadas', 'Esperadas']],
    ['lines', ['16/11', 'Sin aprobar']],
    ['s-curve', ['23/11', 'Aprobadas']],
    ['heat', ['Aprobadas', '60 min', '23/11']],
    ['treemap', ['09/11', '60 min']],
  ])('%s are drawn, with their texts', (kind, texts) => {
    const svg = pictureOf({ ...SPEC, kind }, { palette: PALETTE, width: 600 }, 300)
    for (const text of texts) expect(svg).toContain(text)
    expect(svg).not.toContain('NaN')
  })

  it('draws nothing of no category, and one point', () => {
    for (const kind of ['bars', 'lines', 's-curve', 'heat', 'treemap'] as const) {
      const none = { ...SPEC, kind, categories: [], series: [] }
      expect(pictureOf(none, { palette: PALETTE, width: 300 }, 200)).toContain('<svg')
      const one = { ...SPEC, kind, categories: SPEC.categories.slice(0, 1) }
      expect(pictureOf(one, { palette: PALETTE, width: 300 }, 200)).not.toContain('NaN')
    }
  })
})

it('finds a cell of a heat map and a tile of a treemap by the number that ECharts gives them', () => {
  expect(heatPoint(SPEC, 4)).toEqual({ series: 1, category: 1 })
  expect(treemapOrder(SPEC)).toEqual([null, null, 0, 2, null, 1])
  const loose = SPEC.categories.map(({ id, name }) => ({ id, name }))
  expect(treemapOrder({ ...SPEC, categories: loose })).toEqual([null, 0, 1, 2])
})

describe('the size of a chart', () => {
  it.each<[name: string, spec: Partial<ChartSpec>, width: number, legend: boolean]>([
    ['one series needs no legend', { series: SPEC.series.slice(0, 1) }, 600, false],
    ['several do', {}, 600, true],
    ['a heat map has its names on its axis', { kind: 'heat' }, 600, false],
  ])('%s', (_, spec, width, has) => {
    expect(legendHeight({ ...SPEC, ...spec }, width) > 0).toBe(has)
  })

  it('a narrow legend takes more lines, and lying bars a line each', () => {
    expect(legendHeight(SPEC, 200)).toBeGreaterThan(legendHeight(SPEC, 600))
    const lying = { ...SPEC, isAcross: true }
    const many = { ...lying, categories: [...SPEC.categories, ...SPEC.categories] }
    expect(chartHeight(many, 600)).toBeGreaterThan(chartHeight(lying, 600))
  })
})
