/** A provider's answer, whose structure is not trusted. */
export type Answer = Readonly<Record<string, unknown>>

/** The value at a path of object keys and list positions; undefined where the path ends early. */
export function valueAt(from: unknown, ...path: readonly string[]): unknown {
  let value = from
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** The trimmed text at a path; numbers are converted, anything else is ''. */
export function textAt(from: unknown, ...path: readonly string[]): string {
  const value = valueAt(from, ...path)
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** Whether the value at a path is true, 1, 'true' or '1'; providers write booleans in these ways. */
export function yesAt(from: unknown, ...path: readonly string[]): boolean {
  const value = valueAt(from, ...path)
  return value === true || value === 1 || value === 'true' || value === '1'
}

/** The list at a path, empty when there is none. */
export function listAt(from: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = valueAt(from, ...path)
  return Array.isArray(value) ? value : []
}

/** The object at a path, empty when there is none. */
export function objectAt(from: unknown, ...path: readonly string[]): Answer {
  const value = valueAt(from, ...path)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : {}
}

/** The first text that is not ''. */
export function firstText(...texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}
