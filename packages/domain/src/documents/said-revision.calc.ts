import { plainWords } from './name-words.calc.ts'

/** The revision that the name of a file says, and which of its words say it. */
export interface SaidRevision {
  /** Its label without separators and leading zeros, as `revisionKey` writes it. */
  readonly key: string
  readonly from: number
  readonly to: number
}

/** A label as names are compared with it: `00` is `0`, `P01` is `P1`, `3-CAO` is `3CAO`. */
export function revisionKey(label: string): string {
  return plainWords(label)
    .join('')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
}

const MARK = /^(REVISION|REV|R)$/
const GLUED = /^(REVISION|REV|R)(?=.)/
/** What looks like a label, also one that the document has not. */
const LABEL = /^([A-Z]|\d{1,3}|[PCVR]\d{1,3})$/
const BARE_LABEL = /^([A-Z]|\d{1,2})$/
/** `1 de 3` counts sheets. */
const COUNTING = /^(DE|OF)$/
/** Letters that join two names: `0007 y 0008`. */
const JOINING = /^[YEOU]$/
/** A label is of three words at most: `3`, `CAO`. */
const MOST_WORDS = 3

/**
 * Reads the revision out of the words that follow the code of a document: `REV A`, `R01`, `REVB`, or the label alone
 * right behind the code. `known` has the keys of the document's revisions; a label that is not among them counts, too,
 * so that nothing goes to another revision than the one it names. Null where the words name none.
 */
export function saidRevision(words: readonly string[], known: ReadonlySet<string>): SaidRevision | null {
  return markedRevision(words, known) ?? bareRevision(words, known)
}

/** The revision that is named with `Rev` or `R` before its label, or by a label that cannot be anything else. */
export function markedRevision(words: readonly string[], known: ReadonlySet<string>): SaidRevision | null {
  const found = words.map((_, at) => knownAt(words, at, known) ?? unknownAt(words, at))
  return found.find((said) => said && known.has(said.key)) ?? found.find((said) => said !== null) ?? null
}

function knownAt(words: readonly string[], at: number, known: ReadonlySet<string>): SaidRevision | null {
  const word = words[at] ?? ''
  // Of a scheme whose labels begin with a letter: `P01` is known without a mark.
  const own = longestKnown(words, at, known)
  if (own && /[A-Z]\d/.test(own.key)) return own
  if (MARK.test(word)) {
    const next = longestKnown(words, at + 1, known)
    return next && { ...next, from: at }
  }
  const rest = word.replace(GLUED, '')
  return rest === word ? null : longestKnown([...words.slice(0, at), rest, ...words.slice(at + 1)], at, known)
}

function longestKnown(words: readonly string[], from: number, known: ReadonlySet<string>): SaidRevision | null {
  for (let length = Math.min(MOST_WORDS, words.length - from); length > 0; length--) {
    const key = revisionKey(words.slice(from, from + length).join(''))
    if (known.has(key)) return { key, from, to: from + length }
  }
  return null
}

/** A label that the document has not; behind an `R` only right after the code, since words begin with it. */
function unknownAt(words: readonly string[], at: number): SaidRevision | null {
  const word = words[at] ?? ''
  if (word.startsWith('R') && !word.startsWith('REV') && at > 0) return null
  if (MARK.test(word)) {
    const next = words[at + 1] ?? ''
    return LABEL.test(next) ? { key: revisionKey(next), from: at, to: at + 2 } : null
  }
  const rest = word.replace(GLUED, '')
  return rest !== word && LABEL.test(rest) ? { key: revisionKey(rest), from: at, to: at + 1 } : null
}

function bareRevision(words: readonly string[], known: ReadonlySet<string>): SaidRevision | null {
  if (COUNTING.test(words[1] ?? '')) return null
  const said = longestKnown(words, 0, known)
  if (said) return said
  const [first = ''] = words
  if (words.length > 1 && JOINING.test(first)) return null
  return BARE_LABEL.test(first) ? { key: revisionKey(first), from: 0, to: 1 } : null
}
