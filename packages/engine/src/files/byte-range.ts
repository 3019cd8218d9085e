/** An inclusive range of bytes. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** What a `Range` header asks of a file of this size: one range, `whole` (none, or several, which may be answered whole), or `unsatisfiable`. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (header === undefined || size === 0) return 'whole'
  const specs = /^bytes=(.+)$/.exec(header.trim())?.[1]?.split(',') ?? []
  if (specs.length === 0) return 'unsatisfiable'
  if (specs.length > 1) return 'whole'
  const parts = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(specs[0]!)
  if (!parts) return 'unsatisfiable'
  return toRange(parts[1]!, parts[2]!, size)
}

function toRange(first: string, last: string, size: number): ByteRange | 'unsatisfiable' {
  if (first === '') return Number(last) > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'unsatisfiable'
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size || end < start ? 'unsatisfiable' : { start, end }
}
