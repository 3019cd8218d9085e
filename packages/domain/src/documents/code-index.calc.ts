import { aliasesOf } from '../merges/index.ts'
import { joinedWords, joinWord, plainWords } from './name-words.calc.ts'

/** A document as the name of a file may call it. */
export interface NamedDocument {
  readonly id: string
  readonly code: string
  readonly clientCode: string
  /** The codes of documents that were merged into it, one a line. */
  readonly aliases?: string
}

/** Which of its codes the name of a file has. */
export type CodeKind = 'code' | 'client_code'

/** A document that a name may mean. */
export interface CodeOwner {
  readonly document: string
  readonly by: CodeKind
}

/** The documents of a project by what names may call them. */
export interface CodeIndex {
  readonly whole: ReadonlyMap<string, readonly CodeOwner[]>
  /** By the end of a code, as names without the project have it. */
  readonly ends: ReadonlyMap<string, readonly CodeOwner[]>
}

/** A code among the words of a name. */
export interface CodeHit {
  readonly owners: readonly CodeOwner[]
  readonly from: number
  readonly to: number
  /** The words behind it, with what was written onto its last one. */
  readonly after: readonly string[]
  readonly length: number
}

/** The most words of a code, so that long names stay cheap. */
const MOST_WORDS = 12
/** The least end of a code that says something. */
const LEAST_END = 5

/** Indexes documents by their codes and the customer's, whatever their separators. */
export function indexCodes(documents: readonly NamedDocument[]): CodeIndex {
  const whole = new Map<string, CodeOwner[]>()
  const ends = new Map<string, CodeOwner[]>()
  for (const { id, code, clientCode, aliases } of documents) {
    const codes = [code, ...aliasesOf({ aliases })].map((text) => ['code', text] as const)
    for (const [by, text] of [...codes, ['client_code', clientCode] as const]) {
      const owner = { document: id, by }
      add(whole, joinedWords(plainWords(text)), owner)
      for (const end of endsOf(text)) add(ends, end, owner)
    }
  }
  return { whole, ends }
}

function add(index: Map<string, CodeOwner[]>, key: string, owner: CodeOwner): void {
  if (key === '') return
  const owners = index.get(key) ?? []
  if (!owners.some(({ document }) => document === owner.document)) index.set(key, [...owners, owner])
}

function endsOf(code: string): readonly string[] {
  const words = plainWords(code)
  return words
    .slice(1, -1)
    .map((_, i) => joinedWords(words.slice(i + 1)))
    .filter((end) => end.length >= LEAST_END && /\d/.test(end))
}

/** The codes among the words of a name, also where a revision was written onto one; the longest first. */
export function codesAmong(words: readonly string[], index: ReadonlyMap<string, readonly CodeOwner[]>) {
  const hits: CodeHit[] = []
  for (let from = 0; from < words.length; from++) {
    let before = ''
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
      const last = words[to - 1]!
      for (const split of splitsOf(last)) {
        const key = joinWord(before, last.slice(0, split))
        const owners = index.get(key)
        const glued = last.slice(split)
        const after = [...(glued === '' ? [] : [glued]), ...words.slice(to)]
        if (owners) hits.push({ owners, from, to, after, length: key.length })
      }
      before = joinWord(before, last)
    }
  }
  return hits.toSorted((a, b) => b.length - a.length)
}

/** Where a word may end: at its end, and where letters turn to digits or the other way. */
function splitsOf(word: string): readonly number[] {
  const turns = [...word.matchAll(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)/g)].map(({ index }) => index)
  return [word.length, ...turns]
}
