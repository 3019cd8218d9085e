/**
 * Collation of letters: capitals and accented letters sort like their plain letter, and ñ after every other n. The
 * databases' collations compute the same keys in SQL.
 */
export const SPANISH_LETTERS: readonly (readonly [letters: string, sortedAs: string])[] = [
  ['áàâäãåÁÀÂÄÃÅ', 'a'],
  ['éèêëÉÈÊË', 'e'],
  ['íìîïÍÌÎÏ', 'i'],
  ['óòôöõÓÒÔÖÕ', 'o'],
  ['úùûüÚÙÛÜ', 'u'],
  ['ýÿÝŸ', 'y'],
  ['çÇ', 'c'],
  // `~` is greater than every letter, so ñ sorts after nz.
  ['ñÑ', 'n~'],
]

/** A decomposed ñ: n with a combining tilde, as some keyboards and files write it. */
export const SPLIT_ENES: readonly string[] = ['n\u0303', 'N\u0303']

/** Combining accents: grave, acute, circumflex, tilde, diaeresis, ring and cedilla. */
export const LOOSE_ACCENTS = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327'

const SORTED_AS = new Map(
  SPANISH_LETTERS.flatMap(([letters, sortedAs]) => [...letters].map((letter) => [letter, sortedAs] as const)),
)
const FOREIGN = new RegExp(`${SPLIT_ENES.join('|')}|[${[...SORTED_AS.keys()].join('')}${LOOSE_ACCENTS}]`, 'g')

/** The sort key of a text in Spanish, to be compared by characters: Cáceres before Correa, Núñez after Nunzio. */
export function spanishKey(text: string): string {
  const plain = text.replace(FOREIGN, (found) => SORTED_AS.get(found) ?? (found.length > 1 ? 'n~' : ''))
  return plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Compares two texts by Spanish collation; for `sort`. */
export function compareSpanish(a: string, b: string): number {
  const left = spanishKey(a)
  const right = spanishKey(b)
  return left < right ? -1 : left > right ? 1 : 0
}
