/**
 * A level of an order: the keys of some positions, one after the other, or of all of them for null. Keys are whole
 * numbers; what has the lower one stands first.
 */
export type OrderLevel = (some: Uint32Array | null) => Uint16Array

/** Which part of an order. */
export interface OrderPart {
  readonly start: number
  readonly count: number
}

/**
 * The positions of `size` that stand in a part of an order, in that order: by the keys of the first level, equal ones by
 * those of the next, and in the end by position. Only what shares a key with the part is put in order, so that a page of
 * millions costs a few passes over them; the keys of a level are asked for only of what those before leave.
 */
export function pageOfRows(size: number, levels: readonly OrderLevel[], { start, count }: OrderPart): Uint32Array {
  const first = Math.min(Math.max(0, start), size)
  const part = { start: first, count: Math.min(count, size - first) }
  return part.count <= 0 ? new Uint32Array() : narrow({ some: null, mask: null, size }, levels, part)
}

/** Positions: those listed, or all of them for null; with a mask only those of them whose key is this one. */
interface Positions {
  readonly some: Uint32Array | null
  readonly mask: { readonly keys: Uint16Array; readonly key: number } | null
  /** How many. */
  readonly size: number
}

/** The part of some positions. */
function narrow(among: Positions, levels: readonly OrderLevel[], part: OrderPart): Uint32Array {
  const [level, ...rest] = levels
  if (!level) return partOf(among, part)
  const keys = level(among.some)
  const { low, high, before, counts } = spanOf(keys, among.mask, part)
  const sharing = (key: number) => havingKey(among, keys, { key, size: counts[key]! })
  const start = part.start - before
  // All share this key: the next level tells them apart.
  if (low === high) return narrow(sharing(low), rest, { start, count: part.count })
  const fromHead = narrow(sharing(low), rest, { start, count: counts[low]! - start })
  const middle = inOrder(between(among, keys, keysBetween(counts, low, high)), levels)
  const left = part.count - fromHead.length - middle.length
  return Uint32Array.from([...fromHead, ...middle, ...narrow(sharing(high), rest, { start: 0, count: left })])
}

/** One in so many positions or more are passed over with a mask, which is faster than to list them. */
const MASKED = 8

/** Those positions that have a key. */
function havingKey(
  among: Positions,
  keys: Uint16Array,
  { key, size }: { readonly key: number; readonly size: number },
) {
  const isMasked = among.some === null && among.mask === null && size * MASKED >= keys.length
  if (isMasked) return { some: null, mask: { keys, key }, size }
  return { some: between(among, keys, { low: key, high: key, size }), mask: null, size }
}

function partOf({ some, mask }: Positions, { start, count }: OrderPart): Uint32Array {
  if (!mask)
    return some ? some.subarray(start, start + count) : Uint32Array.from({ length: count }, (_, i) => start + i)
  const range = { low: mask.key, high: mask.key, size: start + count }
  return between({ some, mask: null }, mask.keys, range).subarray(start)
}

const KEYS = 65_536

/** The lowest and the highest key of a part, how many stand before the lowest, and how many have each key. */
function spanOf(keys: Uint16Array, mask: Positions['mask'], { start, count }: OrderPart) {
  const counts = countsOf(keys, mask)
  let [low, before] = [0, 0]
  while (before + counts[low]! <= start) before += counts[low++]!
  let [high, until] = [low, before + counts[low]!]
  while (until < start + count) until += counts[++high]!
  return { low, high, before, counts }
}

function countsOf(keys: Uint16Array, mask: Positions['mask']): Uint32Array {
  const counts = new Uint32Array(KEYS)
  if (!mask) for (let i = 0; i < keys.length; i++) counts[keys[i]!]!++
  else for (let i = 0; i < keys.length; i++) if (mask.keys[i] === mask.key) counts[keys[i]!]!++
  return counts
}

interface KeyRange {
  readonly low: number
  readonly high: number
  /** How many positions are in it. */
  readonly size: number
}

/** The positions whose keys are in a range. */
function between(
  { some, mask }: Pick<Positions, 'some' | 'mask'>,
  keys: Uint16Array,
  { low, high, size }: KeyRange,
): Uint32Array {
  const found = new Uint32Array(size)
  for (let i = 0, at = 0; at < size; i++)
    if (keys[i]! >= low && keys[i]! <= high && (!mask || mask.keys[i] === mask.key)) found[at++] = some ? some[i]! : i
  return found
}

/** The keys that stand between two others. */
function keysBetween(counts: Uint32Array, low: number, high: number): KeyRange {
  let size = 0
  for (let key = low + 1; key < high; key++) size += counts[key]!
  return { low: low + 1, high: high - 1, size }
}

/** A few positions, put in order. */
function inOrder(some: Uint32Array, levels: readonly OrderLevel[]): Uint32Array {
  const keys = levels.map((level) => level(some))
  const compare = (a: number, b: number) => {
    for (const own of keys) if (own[a] !== own[b]) return own[a]! - own[b]!
    return a - b
  }
  return Uint32Array.from(Array.from(some.keys()).sort(compare), (i) => some[i]!)
}
