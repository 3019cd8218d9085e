const SEGMENT = /^[^/\\\0]+$/

/** The parts of a file key; throws where one could leave the folder or name anything but a file below it. */
export function safeSegments(key: string): string[] {
  const segments = key.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..' || !SEGMENT.test(segment)))
    throw new Error(`unsafe file key ${JSON.stringify(key)}`)
  return segments
}
