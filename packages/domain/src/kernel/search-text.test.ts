import { expect, it } from 'vitest'
import { beginsWordOf, foldText, holdsWords, searchWords } from './search-text.ts'

it.each([
  ['Cálculo HIDRÁULICO', 'calculo hidraulico'],
  ['Ñandubay', 'nandubay'],
  ['Memoria', 'memoria'],
  ['한글', '한글'],
  ['', ''],
])('%j is compared as %j', (text, expected) => expect(foldText(text)).toBe(expected))

it.each([
  ['  HI-MC  hidráulico ', ['hi-mc', 'hidraulico']],
  ['de la de', ['de', 'la']],
  [' \t ', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%j is looked for as %j', (typed, expected) => expect(searchWords(typed)).toEqual(expected))

it.each([
  ['parque la rinconada', 'nada', false],
  ['parque la rinconada', 'rinco', true],
  ['2505-hi-mc-0006', 'hi-mc', true],
  ['2505-hi-mc-0006', '505', false],
  ['la rinconada de nadal', 'nada', true],
])('in %j, a word begins with %j: %s', (text, word, expected) => expect(beginsWordOf(text, word)).toBe(expected))

it.each([
  ['2505-HI-MC-0006 Cálculo hidráulico', 'hidraulico hi-mc', true],
  ['2505-HI-MC-0006 Cálculo hidráulico', 'hidraulico planta', false],
  ['Planta', '', true],
])('%j holds the words of %j: %s', (text, typed, expected) =>
  expect(holdsWords(text, searchWords(typed))).toBe(expected),
)
