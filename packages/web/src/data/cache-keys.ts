/** The query of a list; part of the list's cache key. */
export interface ListOptions {
  readonly filter?: string
  readonly sort?: string
  readonly expand?: string
  readonly fields?: string
}

export interface PageOptions extends ListOptions {
  readonly page: number
  readonly perPage?: number
  /** Set when the total is not needed. */
  readonly skipTotal?: true
}

const ROOT = 'records'

/** The cache keys of records: lists, pages and single records, grouped by collection. */
export const recordKeys = {
  collection: (name: string) => [ROOT, name] as const,
  list: (name: string, options: ListOptions) => [ROOT, name, 'list', options] as const,
  page: (name: string, options: PageOptions) => [ROOT, name, 'page', options] as const,
  one: (name: string, id: string, options: ListOptions = {}) => [ROOT, name, 'one', id, options] as const,
}

/** The collection whose records a cached query holds; null for any other query. */
export function collectionOf(key: readonly unknown[]): string | null {
  return key[0] === ROOT && typeof key[1] === 'string' ? key[1] : null
}
