import { type CollectionModel, fieldNamed } from '@timesheet/schema'
import type { QueryEnv } from './query-env.ts'

/** By what an index orders as lists do that are sorted by a field: `ES` for texts in Spanish order, else as it is stored. */
export function collationOf(
  { spanishTexts }: Pick<QueryEnv, 'spanishTexts'>,
  collection: CollectionModel,
  field: string,
): string {
  return spanishTexts?.has(`${collection.id}.${fieldNamed(collection, field)?.name}`) === true ? 'ES' : ''
}
