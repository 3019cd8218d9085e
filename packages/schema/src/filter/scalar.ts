import type { JsonValue } from '../fields/field-value.ts'

/** What a comparison finally compares. */
export type Scalar = string | number | null

/** Which conversions a column brings into a comparison (SQLite's type affinity). */
export type Affinity = 'text' | 'numeric' | 'none'

/**
 * How an operand treats NULL and '' (record-api §5.5): `literal` is known when the query is built, `column` takes NULL as '',
 * `raw` tells them apart (JSON, geoDistance), `soft` always takes NULL as '' (strftime).
 */
export type NullMode = 'literal' | 'column' | 'raw' | 'soft'

const NUMERIC_TEXT = /^[ \t\n\v\f\r]*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[ \t\n\v\f\r]*$/

/** The number that a text means where a numeric column meets it, or the text itself. */
export function toNumeric(value: Scalar): Scalar {
  return typeof value === 'string' && NUMERIC_TEXT.test(value) ? Number(value) : value
}

/** A number as the database writes it; `real` is one that was bound as floating point, hence `5.0`. */
export function numberToText(value: number, real = false): string {
  if (Number.isInteger(value)) return real ? `${value}.0` : String(value)
  return String(Number(value.toPrecision(15)))
}

/** A JSON value as a comparison sees it: booleans are 1 and 0, lists and objects their compact text. */
export function jsonScalar(value: JsonValue | undefined): Scalar {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' ? JSON.stringify(value) : value
}

/** What stands at a path inside of a JSON value; numeric parts are list indexes. */
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

/** Lower case of the ASCII letters only, as `LOWER` does it. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
