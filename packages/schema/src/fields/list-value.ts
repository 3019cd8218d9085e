import { castList } from './cast.ts'
import type { FieldValue } from './field-value.ts'

/** Casts a body value to one text or a list of texts; a single value keeps the last of several. */
export function normaliseList(field: { readonly maxSelect: number }, raw: unknown): string | string[] {
  const items = castList(raw)
  return field.maxSelect > 1 ? items : (items.at(-1) ?? '')
}

/** The items of a single or multiple value: none for ''. */
export function listItems(value: FieldValue): readonly string[] {
  return castList(value)
}

/** What an unset single or multiple value is. */
export function zeroList(field: { readonly maxSelect: number }): string | string[] {
  return field.maxSelect > 1 ? [] : ''
}
