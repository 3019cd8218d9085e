import type { Search } from './define-view.ts'

/** Parameters that saved views leave out, because they say where one is: open row, page, tab. */
const PLACES: ReadonlySet<string> = new Set(['id', 'new', 'part', 'page', 'tab'])

/** The parameters of an address that a saved view keeps. */
export function viewedSearch(search: Search): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => !PLACES.has(name) && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value as string)]),
  )
}

/** The parameters of a stored view; values that are no texts are ignored. */
export function searchOf(content: unknown): Readonly<Record<string, string>> {
  const search: unknown = (content as { readonly search?: unknown } | null)?.search
  if (typeof search !== 'object' || search === null || Array.isArray(search)) return {}
  return viewedSearch(Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === 'string')))
}

/** True when a saved view equals the address. */
export function sameView(saved: Search, search: Search): boolean {
  const sorted = (words: Search) =>
    JSON.stringify(Object.entries(viewedSearch(words)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(saved) === sorted(search)
}
