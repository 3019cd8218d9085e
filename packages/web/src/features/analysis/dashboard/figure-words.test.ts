import { expect, it } from 'vitest'
import { changeWords, comparedWords, hoursWords, pointsWords } from './figure-words.ts'

it.each<[number | null, number | null, string]>([
  [106, 100, '+6 %'],
  [97, 100, '−3 %'],
  [100, 100, 'igual'],
  [0, 100, '−100 %'],
  [299, 100, '+199 %'],
  [720, 100, '×7'],
  [100, 0, ''],
  [null, 100, ''],
  [100, null, ''],
])('says how %s differs from %s', (now, then, words) => {
  expect(changeWords(now, then)).toBe(words)
})

it.each<[number | null, number | null, string]>([
  [80, 89, '−9 puntos'],
  [81, 80, '+1 punto'],
  [80, 80, 'igual'],
  [80, null, ''],
])('says how %s %% differs from %s %%', (now, then, words) => {
  expect(pointsWords(now, then)).toBe(words)
})

it('compares with what is known only', () => {
  const figure = { now: 10, before: 0, year: 20 }
  expect(comparedWords(figure, changeWords, false)).toEqual([{ than: 'un año antes', change: '−50 %' }])
})

it('says once what the year before is', () => {
  const figure = { now: 10, before: 20, year: 20 }
  expect(comparedWords(figure, changeWords, true)).toEqual([{ than: 'un año antes', change: '−50 %' }])
})

it('shows no figure that is withheld', () => {
  expect(hoursWords(null, 'clock')).toBe('···')
})
