import { describe, expect, it } from 'vitest'
import { bandsOf, joinBands } from './compare-bands.calc.ts'
import type { Difference } from './compare-pixels.calc.ts'

describe('the bands of a drawing', () => {
  it.each([
    ['one where it fits', 100, 100, ['0-100 of 0-100']],
    ['several, each drawn with what is around it', 90, 40, ['0-30 of 0-32', '30-60 of 28-62', '60-90 of 58-90']],
    ['as many as rows where none fits', 2, 0, ['0-1 of 0-2', '1-2 of 0-2']],
  ])('are %s', (_name, height, rows, found) => {
    expect(bandsOf(height, rows).map(({ from, to, top, bottom }) => `${from}-${to} of ${top}-${bottom}`)).toEqual(found)
  })

  it.each([
    [3368, 1000],
    [7, 2],
  ])('of %d rows, %d at once, leave out none and take none twice', (height, rows) => {
    const counted = bandsOf(height, rows).flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, i) => from + i),
    )
    expect(counted).toEqual(Array.from({ length: height }, (_, i) => i))
  })
})

describe('the differences of bands', () => {
  const of = (kind: Difference['kind'], x: number, y: number, width: number, height: number): Difference => ({
    kind,
    x,
    y,
    width,
    height,
  })
  const band = { top: 98, bottom: 200, from: 100, to: 200 }
  const written = (all: readonly Difference[]) =>
    all.map(({ kind, x, y, width, height }) => `${kind} ${x},${y} ${width}×${height}`)

  it.each<[string, readonly Difference[], readonly Difference[], readonly string[]]>([
    ['are in rows of the whole', [], [of('added', 5, 50, 4, 4)], ['added 5,148 4×4']],
    ['are one over the border', [of('added', 5, 80, 4, 20)], [of('added', 5, 2, 4, 10)], ['added 5,80 4×30']],
    [
      'are changed if one is taken away',
      [of('removed', 5, 90, 4, 4)],
      [of('added', 7, 4, 4, 6)],
      ['changed 5,90 6×18'],
    ],
    [
      'are apart beside one another',
      [of('added', 5, 90, 4, 10)],
      [of('added', 90, 2, 4, 8)],
      ['added 5,90 4×10', 'added 90,100 4×8'],
    ],
    [
      'are apart far from the border',
      [of('added', 5, 90, 4, 10)],
      [of('added', 5, 60, 4, 8)],
      ['added 5,90 4×10', 'added 5,158 4×8'],
    ],
    [
      'are one where it holds two above together',
      [of('added', 5, 90, 4, 10), of('added', 60, 90, 4, 10)],
      [of('added', 5, 2, 60, 4)],
      ['added 5,90 60×14'],
    ],
  ])('%s', (_name, above, found, all) => {
    expect(written(joinBands(above, band, found))).toEqual(all)
  })
})
