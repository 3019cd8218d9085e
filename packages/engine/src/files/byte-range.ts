/** An inclusive range of bytes. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Limit of ranges, whose multipart headers would otherwise cost more than the file. */
const MAX_RANGES = 32

/**
 * Parses a `Range` header for a file of this size: the ranges in their order, `whole` (no header, too many ranges, or
 * together more than the file), or `unsatisfiable`. Ranges beyond the end are ignored if another one is satisfiable
 * (RFC 9110 §14.2).
 */
export function parseRanges(
  header: string | undefined,
  size: number,
): readonly ByteRange[] | 'whole' | 'unsatisfiable' {
  if (header === undefined || size === 0) return 'whole'
  const specs = (/^bytes=(.+)$/.exec(header.trim())?.[1]?.split(',') ?? [])
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '')
  const parsed = specs.map((spec) => /^(\d{0,15})-(\d{0,15})$/.exec(spec))
  if (parsed.includes(null)) return 'unsatisfiable'
  const ranges = parsed.map((parts) => toRange(parts![1]!, parts![2]!, size)).filter((range) => range !== null)
  if (ranges.length === 0) return 'unsatisfiable'
  const isTooMuch =
    ranges.length > MAX_RANGES || ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0) > size
  return isTooMuch ? 'whole' : ranges
}

function toRange(first: string, last: string, size: number): ByteRange | null {
  if (first === '') return Number(last) > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : null
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size || end < start ? null : { start, end }
}
