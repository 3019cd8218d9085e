import { isMultiple } from '../fields/field-model.ts'
import type { FieldValue, JsonValue } from '../fields/field-value.ts'
import type { OperandTraits } from './compare.ts'
import type { FilterField } from './filter-collection.ts'
import { jsonAt, jsonScalar, lowerAscii, numberToText, type Scalar } from './scalar.ts'

/** An operand whose values are in memory. A multiple one has one value per item, or a single NULL if it has none. */
export interface LocalOperand extends OperandTraits {
  readonly values: readonly Scalar[]
  readonly multi: boolean
  /** Whether a multiple operand has no items. */
  readonly none: boolean
  /** Whether the value comes from the request or the filter's text instead of the record. */
  readonly ofRequest: boolean
}

/** An identifier split into its dotted parts, with the modifier of the last one. */
export interface ParsedIdentifier {
  readonly parts: readonly string[]
  /** The text after the last colon of the last part, valid modifier or not. */
  readonly modifier: string
}

const CACHE_SIZE = 2000
const cache = new Map<string, ParsedIdentifier>()

/**
 * Splits an identifier at its dots and takes off the modifier; an alias such as `@collection.a:x.f` keeps its colon.
 */
export function parseIdentifier(name: string): ParsedIdentifier {
  const known = cache.get(name)
  if (known) return known
  const parsed = splitIdentifier(name)
  // Clients choose names too, so that the cache must not grow for ever.
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(name, parsed)
  return parsed
}

function splitIdentifier(name: string): ParsedIdentifier {
  const parts = name.split('.')
  const last = parts[parts.length - 1]!
  const colon = last.indexOf(':')
  if (colon < 0) return { parts, modifier: '' }
  return { parts: [...parts.slice(0, -1), last.slice(0, colon)], modifier: last.slice(colon + 1) }
}

/** The field of a collection with exactly this name. */
export function fieldNamed<Field extends { readonly name: string }>(
  collection: { readonly fields: readonly Field[] },
  name: string,
): Field | undefined {
  return collection.fields.find((field) => field.name === name)
}

/** Whether `:length` and `:each` apply to a field's type; other types ignore these modifiers. */
export function holdsItems(field: Pick<FilterField, 'type'>): boolean {
  return field.type === 'select' || field.type === 'relation' || field.type === 'file'
}

/** Whether a field's value is one text, to which `:fold` applies. */
export function holdsText(field: FilterField): boolean {
  return !isMultiple(field) && !holdsJson(field) && field.type !== 'number' && field.type !== 'bool'
}

/** Whether a field's value can be read by paths. */
export function holdsJson(field: Pick<FilterField, 'type'>): boolean {
  return field.type === 'json' || field.type === 'geoPoint'
}

/** An operand with one known value. */
export function single(value: Scalar, traits: Partial<OperandTraits> = {}): LocalOperand {
  return {
    values: [value],
    multi: false,
    none: false,
    ofRequest: true,
    nulls: 'literal',
    affinity: 'none',
    real: false,
    ...traits,
  }
}

/** The operand of a literal or a submitted value, whose numbers are bound as floating point. */
export function literal(value: Scalar): LocalOperand {
  return single(value, { real: typeof value === 'number' })
}

/** The operand of a field's value, with its column's comparison semantics; `path` selects inside a JSON value. */
export function fieldOperand(
  field: FilterField,
  value: FieldValue | undefined,
  at: Omit<ParsedIdentifier, 'parts'> & { readonly path: readonly string[] },
): LocalOperand {
  if (holdsItems(field) && at.modifier === 'length') return single(itemsOf(value).length, { nulls: 'column' })
  if (isMultiple(field) && at.modifier === 'each') return eachOf(itemsOf(value), 'column')
  const operand = columnOperand(field, value, at.path)
  return at.modifier === 'lower' ? lowered(operand) : operand
}

/** An operand with one value per item. */
export function eachOf(items: readonly Scalar[], nulls: 'column' | 'literal'): LocalOperand {
  return {
    values: items.length > 0 ? items : [null],
    multi: true,
    none: items.length === 0,
    ofRequest: true,
    nulls,
    affinity: 'none',
    real: false,
  }
}

/** `LOWER` of an operand: lower-cases ASCII letters; numbers become text. */
export function lowered(operand: LocalOperand): LocalOperand {
  const values = operand.values.map((value) =>
    value === null ? null : lowerAscii(typeof value === 'number' ? numberToText(value, operand.real) : value),
  )
  return { ...operand, values, affinity: 'none' }
}

/** The items of a list or of a single value; none for an empty value. */
export function itemsOf(value: unknown): Scalar[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value.map((item) => jsonScalar(item as JsonValue)) : [jsonScalar(value as JsonValue)]
}

function columnOperand(field: FilterField, value: FieldValue | undefined, path: readonly string[]): LocalOperand {
  if (holdsJson(field)) return single(jsonScalar(jsonAt(value as JsonValue, path)), { nulls: 'raw' })
  if (field.type === 'number') return single(Number(value ?? 0), { nulls: 'column', affinity: 'numeric' })
  if (field.type === 'bool') return single(value ? 1 : 0, { nulls: 'column', affinity: 'numeric' })
  const text = isMultiple(field) ? JSON.stringify(value ?? []) : String(value ?? '')
  return single(text, { nulls: 'column', affinity: 'text' })
}
