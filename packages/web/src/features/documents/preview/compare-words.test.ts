import { describe, expect, it } from 'vitest'
import { coarseText, countText, differenceText, pageSizeText, pairText, placeOf } from './compare-words.ts'

const A4 = { width: 595, height: 842 }
const A1 = { width: 2384, height: 1684 }
const NAMES = { old: 'Rev. A', now: 'Rev. B' }

describe('the size of a page', () => {
  it.each([
    [A4, 'A4 vertical'],
    [{ width: 842, height: 595 }, 'A4 apaisada'],
    [A1, 'A1 apaisada'],
    [{ width: 2384.2, height: 1683.8 }, 'A1 apaisada'],
    [{ width: 720, height: 360 }, '254 × 127 mm'],
  ])('of %o is %s', (size, text) => {
    expect(pageSizeText(size)).toBe(text)
  })
})

describe('a pair of pages', () => {
  it.each([
    ['of the same size says nothing', A4, A4, ''],
    ['that only the new one has', null, A4, 'La página 3 está sólo en Rev. B.'],
    ['that only the old one has', A4, null, 'La página 3 está sólo en Rev. A.'],
    [
      'of two sizes',
      A4,
      A1,
      'La página 3 cambió de tamaño: A4 vertical en Rev. A, A1 apaisada en Rev. B. Se comparan desde la esquina superior izquierda.',
    ],
  ])('%s', (_name, old, now, text) => {
    expect(pairText({ old, now, size: A4 }, 3, NAMES)).toBe(text)
  })

  it.each([
    [2, 2, ''],
    [1, 3, 'Rev. A tiene 1 página; Rev. B, 3 páginas.'],
  ])('of files of %d and %d pages', (old, now, text) => {
    expect(countText(old, now, NAMES)).toBe(text)
  })
})

describe('a difference', () => {
  const at = (x: number, y: number) => ({ kind: 'added', x, y, width: 10, height: 10 }) as const

  it.each([
    [at(0, 0), 'arriba a la izquierda'],
    [at(290, 400), 'al medio al centro'],
    [at(590, 840), 'abajo a la derecha'],
  ])('%o is %s', (difference, text) => {
    expect(placeOf(difference, A4)).toBe(text)
  })

  it.each([
    ['none', [], -1, 'Sin diferencias en esta página'],
    ['one that nobody chose', [at(0, 0)], -1, '1 diferencia'],
    ['several that nobody chose', [at(0, 0), at(9, 9)], -1, '2 diferencias'],
    ['the one that is looked at', [at(0, 0), at(590, 840)], 1, 'Diferencia 2 de 2: agregado, abajo a la derecha'],
  ])('of %s reads so', (_name, differences, chosen, text) => {
    expect(differenceText(differences, chosen, A4)).toBe(text)
  })
})

it.each([
  [2, ''],
  [1.5, ''],
  [0.44, 'La hoja es muy grande: no se ven diferencias de menos de 4 mm.'],
])('a sheet compared with %d points says %s', (scale, text) => {
  expect(coarseText(scale)).toBe(text)
})
