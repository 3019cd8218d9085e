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
  return part.count <= 0 ? new Uint32Array() : narrow(null, levels, part)
}

/** The part of some positions, null for all of them. */
function narrow(some: Uint32Array | null, levels: readonly OrderLevel[], part: OrderPart): Uint32Array {
  const [level, ...rest] = levels
  if (!level) return partOf(some, part)
  const keys = level(some)
  const { low, high, before } = spanOf(keys, part)
  const start = part.start - before
  // All share this key: the next level tells them apart.
  if (low === high) return narrow(between(some, keys, { low, high }), rest, { start, count: part.count })
  const head = between(some, keys, { low, high: low })
  const middle = inOrder(between(some, keys, { low: low + 1, high: high - 1 }), levels)
  const tail = between(some, keys, { low: high, high })
  const fromHead = narrow(head, rest, { start, count: head.length - start })
  const left = part.count - fromHead.length - middle.length
  return Uint32Array.from([...fromHead, ...middle, ...narrow(tail, rest, { start: 0, count: left })])
}

function partOf(some: Uint32Array | null, { start, count }: OrderPart): Uint32Array {
  return some ? some.subarray(start, start + count) : Uint32Array.from({ length: count }, (_, i) => start + i)
}

const KEYS = 65_536

/** The lowest and the highest key of a part, and how many stand before the lowest. */
function spanOf(keys: Uint16Array, { start, count }: OrderPart) {
  const counts = new Uint32Array(KEYS)
  for (let i = 0; i < keys.length; i++) counts[keys[i]!]!++
  let [low, before] = [0, 0]
  while (before + counts[low]! <= start) before += counts[low++]!
  let [high, until] = [low, before + counts[low]!]
  while (until < start + count) until += counts[++high]!
  return { low, high, before }
}

function between(
  some: Uint32Array | null,
  keys: Uint16Array,
  { low, high }: { readonly low: number; readonly high: number },
): Uint32Array {
  let count = 0
  for (let i = 0; i < keys.length; i++) if (keys[i]! >= low && keys[i]! <= high) count++
  const found = new Uint32Array(count)
  for (let i = 0, at = 0; at < count; i++) if (keys[i]! >= low && keys[i]! <= high) found[at++] = some ? some[i]! : i
  return found
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
