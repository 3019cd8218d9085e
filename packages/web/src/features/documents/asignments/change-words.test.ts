import { expect, it } from 'vitest'
import type { Change } from './change-asignments.ts'
import { changeWords, leftOutWords } from './change-words.ts'

const ROWS = [
  { minutes: 600, to: '' },
  { minutes: 120, to: '' },
]

it.each<[string, Change, number, string]>([
  ['other hours', { minutes: 300 }, 2, '2 asignaciones con 5:00: de 12:00 a 10:00 en total.'],
  ['no hours', { minutes: 0 }, 1, '1 asignación con 0:00: de 10:00 a 0:00 en total.'],
  ['an end', { to: '2026-07-01' }, 2, '2 asignaciones: hasta el 01/07/2026.'],
  ['no end', { to: '' }, 1, '1 asignación: sin fecha de fin.'],
  ['over', { state: 'ended' }, 2, 'Se terminan 2 asignaciones con fecha de hoy.'],
])('%s', (_, change, count, words) => {
  expect(changeWords(ROWS.slice(0, count), change)).toBe(words)
})

it.each([
  [0, ''],
  [1, 'Otra no está activa o no está a tu cargo: queda como está.'],
  [3, 'Otras 3 no están activas o no están a tu cargo: quedan como están.'],
])('%i left out', (count, words) => {
  expect(leftOutWords(count)).toBe(words)
})
