import { expect, it } from 'vitest'
import { proposedMarks, proposedWords } from './proposal.view-model.ts'

const to = { target: { code: '2631' }, activity: { name: 'Planta' } } as object

it.each([
  ['fewer hours of an entry', { minutes: -60, moves: false, origin: 'e' }, '−1:00'],
  ['hours that move', { minutes: 90, moves: true, origin: 'e', expand: to }, '1:30 a 2631 · Planta'],
  ['forgotten hours', { minutes: 30, moves: false, origin: '', expand: to }, '+0:30 en 2631 · Planta'],
])('says %s', (_, proposal, words) => {
  expect(proposedWords(proposal)).toBe(words)
})

it('marks the cells that proposals are about: an entry by its id, forgotten hours by day and target', () => {
  const about = { day: '2026-10-14', project: 'p1', target: '', document: '', activity: '', nonproductive: '' }
  const given = { ...about, moves: false, minutes: -60, origin: 'e1', expand: {} } as const
  const forgotten = { ...given, origin: '', target: 'p2', activity: 'a1', minutes: 45, expand: to } as const
  const marks = proposedMarks([
    { ...given, state: 'requested' },
    { ...given, minutes: -30, state: 'rejected' },
    { ...given, minutes: -15, state: 'withdrawn' },
    { ...forgotten, state: 'posted' },
  ])
  expect([...marks]).toEqual([
    ['e1', ['Ajuste −1:00: propuesto', 'Ajuste −0:30: rechazado']],
    ['2026-10-14 p2  a1 ', ['Ajuste +0:45 en 2631 · Planta: cargado']],
  ])
})
