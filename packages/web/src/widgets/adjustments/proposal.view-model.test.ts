import { expect, it } from 'vitest'
import { proposedWords } from './proposal.view-model.ts'

const to = { target: { code: '2631' }, activity: { name: 'Planta' } } as object

it.each([
  ['fewer hours of an entry', { minutes: -60, moves: false, origin: 'e' }, '−1:00'],
  ['hours that move', { minutes: 90, moves: true, origin: 'e', expand: to }, '1:30 a 2631 · Planta'],
  ['forgotten hours', { minutes: 30, moves: false, origin: '', expand: to }, '+0:30 en 2631 · Planta'],
])('says %s', (_, proposal, words) => {
  expect(proposedWords(proposal)).toBe(words)
})
