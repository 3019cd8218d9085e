import type { SchemaCollection } from '../collections/collection.types.ts'
import { searchFilter } from '../collections/record-search.ts'

/** The API filter of a view: the search words and the filter expression, both required. */
export function viewFilter(collection: SchemaCollection, text: string, filter: string): string {
  return [searchFilter(collection, text), filter.trim()]
    .filter(Boolean)
    .map((part) => `(${part})`)
    .join(' && ')
}

/** The relations to expand with a page, so that related records show their labels. */
export function namedRelations(collection: SchemaCollection): string {
  return collection.fields
    .filter(({ type }) => type === 'relation')
    .map(({ name }) => name)
    .join(',')
}

/** The default sort: newest first where there is a `created` field or a row id. */
export function usualSort(collection: SchemaCollection): string {
  if (collection.fields.some(({ name }) => name === 'created')) return '-created'
  return collection.type === 'view' ? '' : '-@rowid'
}
