/** How the letters of Spanish and its neighbours sort: capitals and accents like their plain letter, and ñ after every other n. Databases write the same key out in SQL. */
export const SPANISH_LETTERS: readonly (readonly [letters: string, sortedAs: string])[] = [
  ['áàâäãåÁÀÂÄÃÅ', 'a'],
  ['éèêëÉÈÊË', 'e'],
  ['íìîïÍÌÎÏ', 'i'],
  ['óòôöõÓÒÔÖÕ', 'o'],
  ['úùûüÚÙÛÜ', 'u'],
  ['ýÿÝŸ', 'y'],
  ['çÇ', 'c'],
  // No letter comes after a tilde.
  ['ñÑ', 'n~'],
]

/** A ñ of two characters, as some keyboards and files write it. */
export const SPLIT_ENES: readonly string[] = ['n\u0303', 'N\u0303']

/** Accents that stand by themselves, after their letter: grave, acute, circumflex, tilde, diaeresis, ring and cedilla. */
export const LOOSE_ACCENTS = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327'

const SORTED_AS = new Map(
  SPANISH_LETTERS.flatMap(([letters, sortedAs]) => [...letters].map((letter) => [letter, sortedAs] as const)),
)
const FOREIGN = new RegExp(`${SPLIT_ENES.join('|')}|[${[...SORTED_AS.keys()].join('')}${LOOSE_ACCENTS}]`, 'g')

/** A text that sorts, character by character, where people look for the given one: Cáceres before Correa, Núñez after Nunzio. */
export function spanishKey(text: string): string {
  const plain = text.replace(FOREIGN, (found) => SORTED_AS.get(found) ?? (found.length > 1 ? 'n~' : ''))
  return plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Orders two texts as people look for them. */
export function compareSpanish(a: string, b: string): number {
  const left = spanishKey(a)
  const right = spanishKey(b)
  return left < right ? -1 : left > right ? 1 : 0
}
