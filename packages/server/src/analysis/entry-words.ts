import type { EntryRows } from '@timesheet/domain/analysis'
import type { Dictionary, FactTable, GroupFilter } from '@timesheet/engine/cube'
import { searchedWords, searchKey } from '@timesheet/schema'

/** Whether a page of entries needs what the facts hold of them only from then on. */
export function needsTold({ sort, text }: EntryRows): boolean {
  return sort === 'note' || sort === 'times' || searchedWords(text).length > 0
}

/** The filter that lets pass the entries whose description contains each word of a text, as the search index finds them. */
export function wordsFilter(table: FactTable, text: string): readonly GroupFilter[] {
  const words = searchedWords(text)
  if (words.length === 0) return []
  const notes = table.dictionary('note')
  return [{ axis: { dimension: 'note', size: notes.size }, allowed: foundNotes(notes, words) }]
}

interface Found {
  readonly key: string
  readonly allowed: Uint8Array
}

const FOUND = new WeakMap<Dictionary, Found>()

/** The notes that have all words, 1 for each; those of the last words are kept, as pages of one search follow. */
function foundNotes(notes: Dictionary, words: readonly string[]): Uint8Array {
  const key = words.join(' ')
  const last = FOUND.get(notes)
  const known = last?.key === key ? last.allowed : new Uint8Array()
  if (known.length === notes.size) return known
  const allowed = new Uint8Array(notes.size)
  allowed.set(known)
  for (let code = known.length; code < notes.size; code++) {
    const note = searchKey(notes.valueOf(code))
    allowed[code] = Number(words.every((word) => note.includes(word)))
  }
  FOUND.set(notes, { key, allowed })
  return allowed
}
