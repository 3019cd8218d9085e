const ACCENTS = /[\u0300-\u036f]/g

/**
 * The letters that a search takes for a plain one: every letter of Latin-1 and Latin Extended-A that is a plain letter
 * with an accent, and its capital. A database stores keys made of them: a change needs a migration that makes the search
 * indexes anew.
 */
export const SEARCHED_LETTERS: readonly (readonly [letter: string, foundAs: string])[] = Array.from(
  { length: 0x180 - 0xc0 },
  (_, at) => String.fromCodePoint(0xc0 + at),
).flatMap((letter) => {
  const plain = letter.normalize('NFD').replace(ACCENTS, '')
  return plain !== letter && /^[A-Za-z]$/.test(plain) ? [[letter, plain.toLowerCase()] as const] : []
})

/**
 * Characters that a search passes over, in a text and in what is looked for: combining accents, the soft hyphen, and
 * those that join, part or turn letters without being seen.
 */
export const UNSEARCHED =
  '\u0300\u0301\u0302\u0303\u0304\u0308\u030a\u030c\u0327\u0328\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'

const FOUND_AS = new Map(SEARCHED_LETTERS)
const FOREIGN = new RegExp(`[${[...FOUND_AS.keys()].join('')}${UNSEARCHED}]`, 'g')
const MAX_WORDS = 8

/** The key by which a text is searched: without accents and without capitals, ñ as n. */
export function searchKey(text: string): string {
  const plain = text.replace(FOREIGN, (letter) => FOUND_AS.get(letter) ?? '')
  return plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** The first eight distinct words of what is looked for, as they are searched; a match contains each of them. */
export function searchedWords(typed: string): readonly string[] {
  const words = searchKey(typed.replace(/\p{Cc}/gu, ' ')).split(/\s+/u)
  return [...new Set(words.filter(Boolean))].slice(0, MAX_WORDS)
}

const FOUND_BY = Map.groupBy(SEARCHED_LETTERS, ([, foundAs]) => foundAs)

/** The characters that a letter of a word is found by: the letter itself, its capital, and both with accents. */
export function lettersFor(letter: string): readonly string[] {
  const accented = FOUND_BY.get(letter)?.map(([each]) => each) ?? []
  return /^[a-z]$/.test(letter) ? [letter, letter.toUpperCase(), ...accented] : [letter]
}
