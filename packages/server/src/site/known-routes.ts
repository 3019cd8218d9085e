/**
 * Returns a function that says whether a path is one of the routes: `{name}` matches one segment; case and a trailing
 * slash are ignored.
 */
export function knownRoutes(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => new RegExp(`^${route.split('/').map(segmentPattern).join('/')}/?$`, 'i'))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function segmentPattern(segment: string): string {
  return /^\{\w+\}$/.test(segment) ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
