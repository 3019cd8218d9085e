import type { JsonValue } from '../fields/field-value.ts'

/** A value of a comparison. */
export type Scalar = string | number | null

/** The type affinity of a column, as in SQLite: which conversions it applies in comparisons. */
export type Affinity = 'text' | 'numeric' | 'none'

/**
 * How an operand treats NULL and '' (record-api §5.5): `literal` is known when the query is built, `column` treats NULL
 * as '', `raw` distinguishes them (JSON, geoDistance), `soft` always treats NULL as '' (strftime).
 */
export type NullMode = 'literal' | 'column' | 'raw' | 'soft'

const NUMERIC_TEXT = /^[ \t\n\v\f\r]*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[ \t\n\v\f\r]*$/

/** Converts a numeric text to a number, as numeric affinity does; other values are returned unchanged. */
export function toNumeric(value: Scalar): Scalar {
  return typeof value === 'string' && NUMERIC_TEXT.test(value) ? Number(value) : value
}

/** Formats a number as the database does; `real` numbers, which are bound as floating point, get a fraction (`5.0`). */
export function numberToText(value: number, real = false): string {
  if (Number.isInteger(value)) return real ? `${value}.0` : String(value)
  return String(Number(value.toPrecision(15)))
}

/** A JSON value in a comparison: booleans become 1 and 0, lists and objects their compact JSON text. */
export function jsonScalar(value: JsonValue | undefined): Scalar {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' ? JSON.stringify(value) : value
}

/** The value at a path inside a JSON value; numeric parts are list indexes. */
export function jsonAt(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let current = value
  for (const part of path) {
    if (current === null || typeof current !== 'object') return undefined
    const isIndex = /^\d+$/.test(part)
    if (Array.isArray(current)) current = isIndex ? (current as readonly JsonValue[])[Number(part)] : undefined
    else current = !isIndex && Object.hasOwn(current, part) ? (current as Record<string, JsonValue>)[part] : undefined
  }
  return current
}

/** Lower-cases ASCII letters only, as SQL's `LOWER` in SQLite does. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
