import type { StoredOf } from '@timesheet/schema'
import type { hours } from './hours.collection.ts'

type Entry = StoredOf<typeof hours>

/** What an entry is charged to, and as which kind of hour: the entries of one line of a week agree in it. */
export const LINE_FIELDS = ['project', 'document', 'activity', 'nonproductive', 'kind'] as const

/** What may be said otherwise of an entry whose time stands (domain.md §11.1). */
export const CHARGED_FIELDS = [...LINE_FIELDS, 'specialty', 'billable', 'note'] as const

/** What an entry says; everything else follows from its moves. */
export const CONTENT_FIELDS = [
  'user',
  'day',
  'minutes',
  'start',
  'end',
  ...CHARGED_FIELDS,
  'source',
  'group',
] as const satisfies readonly (keyof Entry)[]

/** A field with what an entry says. */
export type ContentField = (typeof CONTENT_FIELDS)[number]

/** An entry as it is written anew: all that it says, and its state. */
export type WrittenEntry = Pick<Entry, 'id' | ContentField | 'state'>

/** Some fields of a row. */
export function fieldsOf<Row, Field extends keyof Row & string>(
  row: Row,
  fields: readonly Field[],
): { readonly [Name in Field]: Row[Name] } {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as { [Name in Field]: Row[Name] }
}
