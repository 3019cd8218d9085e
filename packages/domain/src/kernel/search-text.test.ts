import { expect, it } from 'vitest'
import { foldText, searchWords } from './search-text.ts'

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
