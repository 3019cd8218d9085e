import type { IndexModel } from './ddl.ts'

/** The collation that makes an index of a collection its search index. */
const SEARCH = 'SEARCH'

/** Where words are looked for: in these columns of a row, as one text. */
export interface TextSearch {
  /** The alias of the row. */
  readonly row: string
  readonly columns: readonly string[]
  /** What is looked for, as `searchedWords` makes it: never empty. */
  readonly words: readonly string[]
  /** The name of the search index, where rows may be found by it. */
  readonly index?: string
}

/** Whether an index is a search index. */
export function isSearchIndex({ columns }: Pick<IndexModel, 'columns'>): boolean {
  return columns.some(({ collate }) => collate === SEARCH)
}

/** Columns as one text; no word reaches from one into the next, because words have no space in them. */
export function joinedTexts(columns: readonly string[]): string {
  return columns.length === 1 ? columns.join('') : `(${columns.join(` || ' ' || `)})`
}
