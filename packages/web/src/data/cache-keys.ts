/** What a list asks the record API for; it is part of the list's cache key. */
export interface ListOptions {
  readonly filter?: string
  readonly sort?: string
  readonly expand?: string
  readonly fields?: string
}

export interface PageOptions extends ListOptions {
  readonly page: number
  readonly perPage?: number
  /** Nobody looks at how many there are. */
  readonly skipTotal?: true
}

const ROOT = 'records'

/** The cache keys of records: whole lists, pages and single records, always by collection. */
export const recordKeys = {
  collection: (name: string) => [ROOT, name] as const,
  list: (name: string, options: ListOptions) => [ROOT, name, 'list', options] as const,
  page: (name: string, options: PageOptions) => [ROOT, name, 'page', options] as const,
  one: (name: string, id: string, options: ListOptions = {}) => [ROOT, name, 'one', id, options] as const,
}

/** The collection whose records a cached query holds, or null for a query of something else. */
export function collectionOf(key: readonly unknown[]): string | null {
  return key[0] === ROOT && typeof key[1] === 'string' ? key[1] : null
}
