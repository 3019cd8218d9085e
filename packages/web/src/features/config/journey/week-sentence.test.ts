import { expect, it } from 'vitest'
import { weekSentence } from './week-sentence.ts'

it.each([
  [0, 'Falta al menos un día con horas.'],
  [2400, 'Quedan 8:00 hasta las 48 horas.'],
  [2880, 'Es el máximo sin motivo.'],
  [2881, 'Supera en 0:01 las 48 horas: hace falta un motivo.'],
])('%d minutes', (total, sentence) => {
  expect(weekSentence(total)).toBe(sentence)
})
