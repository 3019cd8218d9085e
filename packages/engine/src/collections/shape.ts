/**
 * Thrown when a submitted value has another type than the value that it replaces (record-api §14: "invalid
 * formatting").
 */
export class ShapeError extends Error {
  constructor(path: string) {
    super(`"${path}" has another type`)
    this.name = 'ShapeError'
  }
}

export type Json = Readonly<Record<string, unknown>>

/** Limit of items in a list of a model; more than a table can have columns. */
export const MAX_ITEMS = 2000

/** Type guard for JSON objects. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own property's value; undefined if the object has none. */
export function given(object: Json, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** A submitted text, or the former one for null or undefined. */
export function textOr(value: unknown, former: string, path: string): string {
  if (value === undefined || value === null) return former
  if (typeof value !== 'string') throw new ShapeError(path)
  return value
}

/** A submitted boolean, or the former one for null or undefined. */
export function boolOr(value: unknown, former: boolean, path: string): boolean {
  if (value === undefined || value === null) return former
  if (typeof value !== 'boolean') throw new ShapeError(path)
  return value
}

/** A submitted rule: a text, or null for superusers only; the former one for undefined. */
export function ruleOr(value: unknown, former: string | null, path: string): string | null {
  if (value === undefined) return former
  if (value !== null && typeof value !== 'string') throw new ShapeError(path)
  return value
}

/** A submitted list of texts; null means an empty one. */
export function textsOr(value: unknown, former: readonly string[], path: string): readonly string[] {
  if (value === undefined) return former
  if (value === null) return []
  if (!Array.isArray(value) || value.length > MAX_ITEMS || value.some((item) => typeof item !== 'string'))
    throw new ShapeError(path)
  return value as string[]
}

/**
 * Merges a submitted object into a former one: objects by key, lists and single values whole, unknown keys ignored,
 * null changes nothing.
 */
export function mergeShape<T>(former: T, value: unknown, path: string): T {
  if (value === undefined || (value === null && !Array.isArray(former))) return former
  if (Array.isArray(former)) return textsOr(value, former as string[], path) as T
  if (typeof former === 'number') return wholeNumber(value, path) as T
  if (!isObject(former)) {
    if (typeof value !== typeof former) throw new ShapeError(path)
    return value as T
  }
  if (!isObject(value)) throw new ShapeError(path)
  const entries = Object.entries(former).map(([key, old]) => [
    key,
    mergeShape(old, given(value, key), `${path}.${key}`),
  ])
  return Object.fromEntries(entries) as T
}

/** A submitted integer. */
export function wholeNumber(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new ShapeError(path)
  return value
}
