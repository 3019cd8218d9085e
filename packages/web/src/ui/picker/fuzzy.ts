const WORD_START = /[\s\-_./·(]/

/**
 * Scores letters that each begin a word or follow the one before: `mh` matches Mis horas; letters scattered within
 * words do not match.
 */
function initialsScore(query: string, text: string): number {
  let score = 0
  let previous = -2
  for (const char of query) {
    const at = text[previous + 1] === char && previous >= 0 ? previous + 1 : startOf(char, text, previous + 1)
    if (at < 0) return 0
    score += at === previous + 1 && previous >= 0 ? 6 : 8
    previous = at
  }
  return score / query.length
}

/** The index of the next word that begins with this letter; negative when there is none. */
function startOf(char: string, text: string, from: number): number {
  for (let at = text.indexOf(char, from); at >= 0; at = text.indexOf(char, at + 1)) {
    if (at === 0 || WORD_START.test(text[at - 1] ?? '')) return at
  }
  return -1
}

function wordScore(query: string, text: string, byInitials: boolean): number {
  const at = text.indexOf(query)
  if (at < 0) return byInitials ? initialsScore(query, text) : 0
  if (at === 0) return 100
  return WORD_START.test(text[at - 1] ?? '') ? 80 : 40
}

/**
 * Scores how well a normalised text matches a normalised query; 0 is no match. Every word of the query must match; best
 * is the start of the text, then the start of a word, then the middle, then initials, which only a query of one word
 * may match.
 */
export function fuzzyScore(
  query: string,
  text: string,
  { initials = true }: { readonly initials?: boolean } = {},
): number {
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return 1
  let total = 0
  for (const word of words) {
    const score = wordScore(word, text, initials && words.length === 1 && word.length > 1)
    if (score === 0) return 0
    total += score
  }
  return total / words.length + 10 / (10 + text.length)
}
