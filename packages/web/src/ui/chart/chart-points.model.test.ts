import { describe, expect, it } from 'vitest'
import { clampPoint, drawnSpec, extentOf, isEmptyChart, movePoint, pointWords, seriesAt } from './chart-points.model.ts'
import { pointLines } from './chart-tooltip.ts'
import { fileName } from './save-picture.ts'
import type { ChartPoint, ChartSpec } from './chart.types.ts'

const SPEC: ChartSpec = {
  kind: 'bars',
  title: 'Semanas',
  categoryLabel: 'Semana',
  categories: [
    { id: '1', name: '09/11', long: 'Semana del 09/11/2026' },
    { id: '2', name: '16/11', note: '+6 %' },
    { id: '3', name: '23/11', group: 'Noviembre' },
  ],
  series: [
    { id: 'a', name: 'Aprobadas', values: [60, 120, null] },
    { id: 'b', name: 'Sin aprobar', values: [30, -60, 90] },
    { id: 'c', name: 'Esperadas', values: [90, 90, 90], isTarget: true },
  ],
  format: (value) => `${value} min`,
  unit: 60,
}
const at = (series: number, category: number): ChartPoint => ({ series, category })

describe('the keys of a chart', () => {
  it.each<[name: string, spec: Partial<ChartSpec>, from: ChartPoint, key: string, to: ChartPoint | null]>([
    ['right: the next category', {}, at(0, 0), 'ArrowRight', at(0, 1)],
    ['right at the end: stays', {}, at(0, 2), 'ArrowRight', at(0, 2)],
    ['left at the start: stays', {}, at(1, 0), 'ArrowLeft', at(1, 0)],
    ['down: the next series', {}, at(0, 1), 'ArrowDown', at(1, 1)],
    ['up at the first series: stays', {}, at(0, 1), 'ArrowUp', at(0, 1)],
    ['end: the last category', {}, at(1, 0), 'End', at(1, 2)],
    ['home: the first one', {}, at(1, 2), 'Home', at(1, 0)],
    ['lying bars: down is the next category', { isAcross: true }, at(0, 0), 'ArrowDown', at(0, 1)],
    ['lying bars: right is the next series', { isAcross: true }, at(0, 0), 'ArrowRight', at(1, 0)],
    ['a treemap: every arrow goes from tile to tile', { kind: 'treemap' }, at(0, 0), 'ArrowDown', at(0, 1)],
    ['other keys belong to others', {}, at(0, 0), 'a', null],
    ['so does Tab', {}, at(0, 0), 'Tab', null],
  ])('%s', (_, spec, from, key, to) => {
    expect(movePoint({ ...SPEC, ...spec }, from, key)).toEqual(to)
  })

  it('a point that is gone is the nearest one', () => {
    expect(clampPoint(SPEC, at(9, 9))).toEqual(at(2, 2))
    expect(clampPoint({ ...SPEC, series: [], categories: [] }, at(9, 9))).toEqual(at(0, 0))
  })
})

describe('a point in words', () => {
  it.each<[name: string, at: ChartPoint, words: string]>([
    ['with the long name', at(0, 0), 'Semana del 09/11/2026, Aprobadas: 60 min'],
    ['with what is said beside it', at(1, 1), '16/11, Sin aprobar: -60 min (+6 %)'],
    ['with its group, and what is missing', at(0, 2), 'Noviembre, 23/11, Aprobadas: —'],
    ['none where there is no point', at(7, 7), ''],
  ])('%s', (_, point, words) => {
    expect(pointWords(SPEC, point)).toBe(words)
  })

  it('breaks before the series, also with a comma in the figure', () => {
    const spec = { ...SPEC, format: (value: number) => `${value},5` }
    expect(pointLines(spec, at(0, 0))).toBe('Semana del 09/11/2026\nAprobadas: 60,5')
  })
})

describe('where a bar stands', () => {
  it.each<[name: string, spec: Partial<ChartSpec>, at: ChartPoint, from: number, to: number]>([
    ['on the ground', {}, at(1, 0), 0, 30],
    ['stacked: on the one before', { isStacked: true }, at(1, 0), 60, 90],
    ['stacked below zero: not on one above it', { isStacked: true }, at(1, 1), 0, -60],
    ['a mark is where its figure is', { isStacked: true }, at(2, 0), 90, 90],
    ['a line is a point', { kind: 'lines' }, at(0, 1), 120, 120],
  ])('%s', (_, spec, point, from, to) => {
    expect(extentOf({ ...SPEC, ...spec }, point)).toEqual({ from, to })
  })
})

it.each<[name: string, spec: Partial<ChartSpec>, category: number, value: number, series: number]>([
  ['in the lower bar of a stack', { isStacked: true }, 0, 40, 0],
  ['in the upper one', { isStacked: true }, 0, 80, 1],
  ['above all bars', { isStacked: true }, 0, 200, 1],
  ['in the bar below zero', { isStacked: true }, 1, -30, 1],
  ['of a category whose first bar is not there', {}, 2, 50, 1],
  ['near a line', { kind: 'lines' }, 0, 80, 2],
  ['near another line', { kind: 'lines' }, 1, 130, 0],
])('a place %s means its series', (_, spec, category, value, series) => {
  expect(seriesAt({ ...SPEC, ...spec }, category, value)).toBe(series)
})

it('an S-curve shows running sums, and nothing after its last figure', () => {
  const series = [{ id: 'a', name: 'Real', values: [10, null, 20, null] }]
  expect(drawnSpec({ ...SPEC, kind: 's-curve', series }).series[0]!.values).toEqual([10, 10, 30, null])
  expect(drawnSpec({ ...SPEC, series }).series[0]!.values).toEqual([10, null, 20, null])
})

it.each<[name: string, values: readonly (number | null)[], isEmpty: boolean]>([
  ['no category', [], true],
  ['zeros', [0, 0], true],
  ['what is withheld', [null, null], true],
  ['one figure', [null, 1], false],
])('empty: %s', (_, values, isEmpty) => {
  expect(isEmptyChart({ series: [{ id: 'a', name: 'A', values }] })).toBe(isEmpty)
})

it.each([
  ['Por especialidad', 'por-especialidad'],
  ['Año 2026: evolución', 'ano-2026-evolucion'],
  ['···', 'grafico'],
])('the file of %s is %s', (title, name) => {
  expect(fileName(title)).toBe(name)
})
