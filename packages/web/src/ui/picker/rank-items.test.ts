import { expect, it, test } from 'vitest'
import { foldText } from '@timesheet/domain/kernel'
import { fuzzyScore } from './fuzzy.ts'
import { indexItems, rankItems } from './rank-items.ts'

const items = indexItems([
  { id: 'puente', label: '2403 · Puente sobre el arroyo Ñandubay', hint: 'Vialidad' },
  { id: 'planta', label: '2507 · Planta depuradora', hint: 'Aguas' },
  { id: 'linea', label: '2611 · Línea de alta tensión', hint: 'Energía' },
  { id: 'apuntes', label: '2612 · Apuntes', hint: 'Interno' },
])

function ranked(typed: string, recent: readonly string[] = []): string {
  return rankItems(items, typed, recent)
    .map((item) => item.id)
    .join(' ')
}

test.each([
  ['nothing typed keeps the order', '', [], 'puente planta linea apuntes'],
  ['recent ones come first, newest first', '', ['linea', 'planta'], 'linea planta puente apuntes'],
  ['a start of a word beats the middle of one', 'pu', [], 'puente apuntes'],
  ['accents and case do not matter', 'LINEA', [], 'linea'],
  ['ñ is found by n', 'nandu', [], 'puente'],
  ['words in any order', 'depur planta', [], 'planta'],
  ['the hint is searched too', 'energia', [], 'linea'],
  ['a code', '2403', [], 'puente'],
  ['nothing that does not match', 'xyz', [], ''],
  ['initials', 'lat', [], 'linea'],
  ['no letters that only happen to be there', 'paa', [], ''],
  ['nor words of which one is nowhere', 'nada de nada', [], ''],
])('%s', (_name, typed, recent, expected) => {
  const found = ranked(typed, recent)
  expect(found.startsWith(expected)).toBe(true)
  if (expected === '') expect(found).toBe('')
})

it('a recent item wins between equals', () => {
  expect(ranked('26', ['apuntes']).startsWith('apuntes')).toBe(true)
})

it('every word must match', () => {
  expect(fuzzyScore('planta puente', foldText('Planta depuradora'))).toBe(0)
})
