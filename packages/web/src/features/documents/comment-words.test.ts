import { expect, it } from 'vitest'
import { countsText, placeText } from './comment-words.ts'

it.each([
  [[], ''],
  [[['open', 'minor']], '1 abierta'],
  [
    [
      ['open', 'major'],
      ['open', 'minor'],
      ['answered', 'major'],
    ],
    '2 abiertas (1 mayor), 1 respondida',
  ],
  [
    [
      ['closed', 'major'],
      ['accepted_rejection', 'minor'],
    ],
    '2 cerradas',
  ],
] as const)('%j are counted', (given, text) => {
  expect(countsText(given.map(([state, severity]) => ({ state, severity })))).toBe(text)
})

it.each([
  [0, '', ''],
  [2, '', 'Pág. 2'],
  [2, 'corte A-A', 'Pág. 2, corte A-A'],
  [0, 'corte A-A', 'corte A-A'],
])('page %d and %j are said', (page, place, text) => {
  expect(placeText({ page, place })).toBe(text)
})
