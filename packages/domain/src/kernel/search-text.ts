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
