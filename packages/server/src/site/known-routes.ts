/** Tells whether a path is an address of the application: as its routes spell them, with `{name}` for one segment, in any case, with or without a slash at the end. */
export function knownRoutes(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => new RegExp(`^${route.split('/').map(segmentPattern).join('/')}/?$`, 'i'))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function segmentPattern(segment: string): string {
  return /^\{\w+\}$/.test(segment) ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
