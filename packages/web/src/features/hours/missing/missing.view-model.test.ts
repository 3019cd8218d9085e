import { expect, it } from 'vitest'
import { dayText, faceDays, missingTitle, remindedText } from './missing.view-model.ts'

it('a day is free, away, short, complete or not over yet', () => {
  const days = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20']
  const person = {
    base: [0, 480, 480, 480, 480, 480],
    expected: [0, 0, 480, 480, 480, 480],
    loaded: [60, 0, 479, 480, 0, 0],
  }
  expect(faceDays(person, days, '2026-06-19').map(({ face }) => face)).toEqual([
    'free',
    'away',
    'short',
    'done',
    'ahead',
    'ahead',
  ])
})

it.each([
  [missingTitle(0, 12), 'A ninguna de 12 personas le faltan horas.'],
  [missingTitle(0, 1), 'No falta nada.'],
  [missingTitle(1, 12), 'A 1 de 12 le faltan horas'],
  [missingTitle(3, 12), 'A 3 de 12 les faltan horas'],
  [dayText({ day: '2026-06-12', expected: 480, loaded: 180 }), '12/06/2026: 3:00 de 8:00'],
  [remindedText({ people: 1, already: 0 }, 'Paz, Ana'), 'Se recordó a Paz, Ana.'],
  [remindedText({ people: 0, already: 0 }, 'Paz, Ana'), 'Ya no le falta nada: no hubo a quién recordar.'],
  [remindedText({ people: 5, already: 0 }), 'Se recordó a 5 personas.'],
  [remindedText({ people: 5, already: 2 }), 'Se recordó a 5 personas. A 2 ya se les recordó hoy.'],
  [remindedText({ people: 0, already: 1 }), 'A 1 ya se le recordó hoy.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
