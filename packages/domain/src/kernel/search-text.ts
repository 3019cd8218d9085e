const MARKS = /[\u0300-\u036f]/g
const MAX_WORDS = 8

/** Normalises a text for searching: lower case, without accents. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').normalize('NFC').toLowerCase()
}

/** The first eight distinct normalised words of a typed text; a match contains each of them. */
export function searchWords(typed: string): readonly string[] {
  return [...new Set(foldText(typed).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
}

const IS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** True when a word of the text begins with `word`, both normalised: "rinconada" does not match "nada". */
export function beginsWordOf(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !IS_LETTER_OR_DIGIT.test(text[at - 1] ?? '')) return true
  }
  return false
}

/** Whether a text has each of the searched words somewhere, whatever its case and accents. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}
