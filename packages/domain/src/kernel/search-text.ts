const MARKS = /[\u0300-\u036f]/g
const MAX_WORDS = 8

/** A text as searches compare it: without accents and in lower case. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').normalize('NFC').toLowerCase()
}

/** The folded words of what somebody typed, each to be found somewhere; those beyond the eighth are left out. */
export function searchWords(typed: string): readonly string[] {
  return [...new Set(foldText(typed).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
}

const IS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Whether a word of a folded text begins with the folded one: "nada" is no part of "rinconada". */
export function beginsWordOf(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !IS_LETTER_OR_DIGIT.test(text[at - 1] ?? '')) return true
  }
  return false
}
