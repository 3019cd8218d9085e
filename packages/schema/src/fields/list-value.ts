import { castList } from './cast.ts'
import type { FieldValue } from './field-value.ts'

/**
 * Converts a body's value to one text or a list of texts, depending on `maxSelect`; a single value is the last of
 * several.
 */
export function normaliseList(field: { readonly maxSelect: number }, raw: unknown): string | string[] {
  const items = castList(raw)
  return field.maxSelect > 1 ? items : (items.at(-1) ?? '')
}

/** The items of a single or multiple value; none for ''. */
export function listItems(value: FieldValue): readonly string[] {
  return castList(value)
}

/** The unset value of a single or multiple field. */
export function zeroList(field: { readonly maxSelect: number }): string | string[] {
  return field.maxSelect > 1 ? [] : ''
}
