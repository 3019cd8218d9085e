import { expect, it } from 'vitest'
import { impactLines, impactWords } from './late-change.view-model.ts'

const step = (user: string, factDay: string, minutes: number) => ({
  collection: 'balance_adjustments',
  id: `${user}${factDay}`,
  before: null,
  after: { user, factDay, minutes },
})
const NAMES = new Map([
  ['ana', 'Sosa, Ana'],
  ['leo', 'Paz, Leo'],
])

it('names whom a change moves, the most moved first', () => {
  const steps = [step('leo', '2026-10-14', -240), step('ana', '2026-10-15', -480), step('ana', '2026-10-14', -480)]
  const lines = impactLines({ steps }, NAMES)
  expect(lines).toEqual([
    { user: 'ana', name: 'Sosa, Ana', days: 2, first: '2026-10-14', minutes: -960 },
    { user: 'leo', name: 'Paz, Leo', days: 1, first: '2026-10-14', minutes: -240 },
  ])
  expect(impactWords(lines)).toBe('Alcanza a 2 personas: se esperan 20:00 h menos en total.')
})

it.each([
  ['nobody', [], 'No mueve las horas esperadas de nadie.'],
  ['one', [step('leo', '2026-10-14', -30)], 'Alcanza a 1 persona: se esperan 0:30 h menos en total.'],
])('says it of %s', (_, steps, words) => expect(impactWords(impactLines({ steps }, NAMES))).toBe(words))
