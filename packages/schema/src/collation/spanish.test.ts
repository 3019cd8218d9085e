import { expect, it } from 'vitest'
import { compareSpanish, spanishKey } from './spanish.ts'

/** Names in sorted order. */
const IN_ORDER = [
  '',
  '2505 Dique',
  'abad',
  'Ábalos',
  'ABANTO',
  'Cáceres',
  'Çelik',
  'Correa',
  'de la Peña',
  'De la Penza',
  'Múgica',
  'Nuñez',
  'Ñandú',
  'Oca',
  'Öztürk',
  'Pérez',
  'Pérez Ñ',
  'zúñiga',
]

it('sorts as people look names up', () => {
  const expected = [
    '',
    '2505 Dique',
    'abad',
    'Ábalos',
    'ABANTO',
    'Cáceres',
    'Çelik',
    'Correa',
    'De la Penza',
    'de la Peña',
    'Múgica',
    'Nuñez',
    'Ñandú',
    'Oca',
    'Öztürk',
    'Pérez',
    'Pérez Ñ',
    'zúñiga',
  ]
  expect(IN_ORDER.toReversed().toSorted(compareSpanish)).toEqual(expected)
})

it('agrees with the collation of the language', () => {
  const { compare } = new Intl.Collator('es', { sensitivity: 'base' })
  expect(IN_ORDER.toSorted(compareSpanish)).toEqual(IN_ORDER.toSorted(compare))
})

it.each([
  ['Núñez', 'nun~ez'],
  ['Nu\u0301n\u0303ez', 'nun~ez'],
  ['ÑAÑA', 'n~an~a'],
  ['N\u0303ANDU\u0301', 'n~andu'],
  ['Ağa ß 10%', 'ağa ß 10%'],
  ["d'Ávila", "d'avila"],
])('%s is sorted as %s', (text, key) => {
  expect(spanishKey(text)).toBe(key)
})
