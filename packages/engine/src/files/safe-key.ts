const SEGMENT = /^[^/\\\0]+$/

/** Splits a file key into its segments; throws if one could leave the folder or is not a plain file name. */
export function safeSegments(key: string): string[] {
  const segments = key.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..' || !SEGMENT.test(segment)))
    throw new Error(`unsafe file key ${JSON.stringify(key)}`)
  return segments
}
