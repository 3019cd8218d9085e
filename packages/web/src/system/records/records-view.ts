import type { SchemaCollection } from '../collections/collection.types.ts'
import { searchFilter } from '../collections/record-search.ts'

/** What is asked of a collection: the typed words and the written condition, both. */
export function viewFilter(collection: SchemaCollection, text: string, filter: string): string {
  return [searchFilter(collection, text), filter.trim()]
    .filter(Boolean)
    .map((part) => `(${part})`)
    .join(' && ')
}

/** The relations whose records come with a page, so that they can be called by their names. */
export function namedRelations(collection: SchemaCollection): string {
  return collection.fields
    .filter(({ type }) => type === 'relation')
    .map(({ name }) => name)
    .join(',')
}

/** The order when nobody chose one: newest first where the collection knows. */
export function usualSort(collection: SchemaCollection): string {
  if (collection.fields.some(({ name }) => name === 'created')) return '-created'
  return collection.type === 'view' ? '' : '-@rowid'
}
