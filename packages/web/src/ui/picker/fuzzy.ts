const MARKS = /[\u0300-\u036f]/g

/** A text as the picker compares it: without accents and in lower case. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase()
}

const WORD_START = /[\s\-_./·(]/

function charScore(text: string, at: number, previous: number): number {
  if (at === previous + 1) return 6
  if (at === 0 || WORD_START.test(text[at - 1] ?? '')) return 8
  return 1
}

function subsequenceScore(query: string, text: string): number {
  let score = 0
  let previous = -2
  let from = 0
  for (const char of query) {
    const at = text.indexOf(char, from)
    if (at < 0) return 0
    score += charScore(text, at, previous)
    previous = at
    from = at + 1
  }
  return score / query.length
}

function wordScore(query: string, text: string): number {
  const at = text.indexOf(query)
  if (at < 0) return query.length < 2 ? 0 : subsequenceScore(query, text)
  if (at === 0) return 100
  return WORD_START.test(text[at - 1] ?? '') ? 80 : 40
}

/**
 * How well a folded text answers a folded query: 0 is not at all.
 * Every word of the query must be found; a start beats a word start, that beats the middle, that beats scattered letters.
 */
export function fuzzyScore(query: string, text: string): number {
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return 1
  let total = 0
  for (const word of words) {
    const score = wordScore(word, text)
    if (score === 0) return 0
    total += score
  }
  return total / words.length + 10 / (10 + text.length)
}
