/** Thrown when a value of a change has another type than the setting that it replaces. */
export class SettingsShapeError extends Error {
  constructor(path: string) {
    super(`settings: "${path}" has another shape`)
    this.name = 'SettingsShapeError'
  }
}

/**
 * Deep-merges a change over settings: objects by key, arrays and single values whole; null empties arrays and changes
 * nothing else. Unknown keys are ignored. Throws `SettingsShapeError` for a value of another type, or a number that is
 * not whole.
 */
export function mergeSettings<T>(base: T, change: unknown, path = ''): T {
  if (change === undefined || (change === null && !Array.isArray(base))) return base
  if (Array.isArray(base)) return replaceArray(change, path) as T
  if (isObject(base)) {
    if (!isObject(change)) throw new SettingsShapeError(path)
    const entries = Object.entries(base).map(([key, value]) => [
      key,
      mergeSettings(value, Object.hasOwn(change, key) ? change[key] : undefined, join(path, key)),
    ])
    return Object.fromEntries(entries) as T
  }
  if (typeof change !== typeof base || (typeof change === 'number' && !Number.isSafeInteger(change)))
    throw new SettingsShapeError(path)
  return change as T
}

const RULE = { label: '', audience: '', duration: 0, maxRequests: 0 }

function replaceArray(change: unknown, path: string): readonly unknown[] {
  if (change === null) return []
  if (!Array.isArray(change)) throw new SettingsShapeError(path)
  const item: unknown = path === 'rateLimits.rules' ? RULE : ''
  return change.map((given, i) => mergeSettings(item, given, join(path, String(i))))
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
