import { describe, expect, it } from 'vitest'
import { lettersFor, searchedWords, searchKey } from './search-key.ts'

describe('the key by which a text is searched', () => {
  it.each([
    ['an accent', 'gestión', 'gestion'],
    ['capitals', 'GESTIÓN', 'gestion'],
    ['ñ, as who types without it', 'Cañón', 'canon'],
    ['Catalan, Portuguese and French', 'Plaça São Là œ', 'placa sao la œ'],
    ['Central European', 'Žižkov Őr Ğ', 'zizkov or g'],
    ['an accent of its own', 'Can\u0303o\u0301n', 'canon'],
    ['a mark that turns the direction', 'pla\u202enos', 'planos'],
    ['what is no letter', "50% 'x' _ \\ \"", "50% 'x' _ \\ \""],
    ['other scripts, as they are', 'Ωμέγα', 'Ωμέγα'],
  ])('of %s', (_name, text, key) => expect(searchKey(text)).toBe(key))
})

it('is made of the letters by which a word is found', () => {
  expect(lettersFor('n').join('')).toMatch(/^nNÑñ/)
  expect(lettersFor('n').map(searchKey)).toEqual(lettersFor('n').map(() => 'n'))
  expect(lettersFor('%')).toEqual(['%'])
  expect(lettersFor('ω')).toEqual(['ω'])
})

describe('the words that are looked for', () => {
  it.each<[string, string, readonly string[]]>([
    ['two', ' Acta  OBRA ', ['acta', 'obra']],
    ['one twice', 'Obra óbra', ['obra']],
    ['no more than eight', 'a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['a control character between them', 'acta\0obra\u0007', ['acta', 'obra']],
    ['nothing', ' \n\u200b ', []],
  ])('%s', (_name, typed, words) => expect(searchedWords(typed)).toEqual(words))
})
