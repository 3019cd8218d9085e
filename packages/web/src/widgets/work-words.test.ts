import { expect, it } from 'vitest'
import { endText, timeLeftText } from './work-words.ts'

it.each([
  ['before anything is known', 0, 0, 100, ''],
  ['too early to say', 1_000, 10, 90, ''],
  ['the last moment', 5_000, 90, 10, ''],
  ['seconds, by tens', 10_000, 100, 250, 'faltan unos 30 s'],
  ['almost a minute', 10_000, 100, 550, 'falta cerca de 1 min'],
  ['minutes', 60_000, 100, 350, 'faltan unos 4 min'],
  ['one that stands still', 60_000, 0, 350, ''],
])('time left: %s', (_, elapsed, done, left, text) => {
  expect(timeLeftText({ elapsed, done, left })).toBe(text)
})

it.each([
  ['done', 10, 'Listo.', 'Listo.'],
  ['interrupted', 4, 'Listo.', 'Se interrumpió en 4 de 10; el resto no. Listo.'],
  ['interrupted', 0, 'Listo.', 'Se interrumpió en 0 de 10; el resto no.'],
])('the end of a work that is %s at %s', (state, done, did, text) => {
  expect(endText({ state, done, total: 10 }, did, 'el resto no')).toBe(text)
})
