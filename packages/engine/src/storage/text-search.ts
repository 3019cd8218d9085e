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
  /** The search index, where the row is a stored one that may be found by it. */
  readonly stored?: StoredSearch
}

/** The search index of a table. */
export interface StoredSearch {
  readonly table: string
  readonly index: string
  /** Whether few rows have the words, so that they are found before anything else of the query. */
  readonly isFirst: boolean
}

/** Whether an index is a search index. */
export function isSearchIndex({ columns }: Pick<IndexModel, 'columns'>): boolean {
  return columns.some(({ collate }) => collate === SEARCH)
}

/** Columns as one text; no word reaches from one into the next, because words have no space in them. */
export function joinedTexts(columns: readonly string[]): string {
  return columns.length === 1 ? columns.join('') : `(${columns.join(` || ' ' || `)})`
}
