/** Thrown where a change does not have the shape of what it changes. */
export class SettingsShapeError extends Error {
  constructor(path: string) {
    super(`settings: "${path}" has another shape`)
    this.name = 'SettingsShapeError'
  }
}

/**
 * Puts a change over settings: objects key by key, arrays and single values whole; null empties arrays and leaves everything else as it is.
 * Unknown keys are left out. Throws `SettingsShapeError` where a value has another type than the one it replaces; all numbers are whole.
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
