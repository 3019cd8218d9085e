/** Where things stand in an order: the key of each, a whole number, for one of the levels of the order. */
export type OrderKeys = Uint16Array | Uint32Array

/** Which part of an order. */
export interface OrderPart {
  readonly start: number
  readonly count: number
}

/**
 * The positions that stand in a part of an order, in that order: by the keys of the first level, equal ones by those of
 * the next, and in the end by position. Only what shares a key with the part is put in order, so that a page of
 * millions costs a few passes over them. Each level has a key below 2^24 for each position.
 */
export function pageOfRows(levels: readonly OrderKeys[], { start, count }: OrderPart): Uint32Array {
  const size = levels[0]?.length ?? 0
  const first = Math.min(Math.max(0, start), size)
  const part = { start: first, count: Math.min(count, size - first) }
  if (part.count <= 0) return new Uint32Array()
  return Uint32Array.from(narrow(null, levels, part))
}

interface Group {
  /** The lowest and the highest key that the part touches, how many stand before the lowest, and how many have these keys. */
  readonly low: number
  readonly high: number
  readonly before: number
  readonly size: number
}

/** The part of some positions, null for all of them. */
function narrow(some: Uint32Array | null, levels: readonly OrderKeys[], part: OrderPart): Uint32Array {
  const [keys, ...rest] = levels
  if (!keys) return (some ?? new Uint32Array()).subarray(part.start, part.start + part.count)
  const group = groupOf(some, keys, part)
  const members = membersOf(some, keys, group)
  const inner = { start: part.start - group.before, count: part.count }
  // All share this key: the next level tells them apart.
  if (group.low === group.high) return narrow(members, rest, inner)
  const compare = (a: number, b: number) => {
    for (const level of levels) if (level[a] !== level[b]) return level[a]! - level[b]!
    return a - b
  }
  const ends = [group.low, group.high].map((key) => ownOf(members, keys, key))
  const middle = members.filter((at) => keys[at] !== group.low && keys[at] !== group.high).toSorted(compare)
  const [head, tail] = ends as [Uint32Array, Uint32Array]
  const fromHead = narrow(head, rest, { start: inner.start, count: head.length - inner.start })
  const left = part.count - fromHead.length - middle.length
  return joined([fromHead, middle, narrow(tail, rest, { start: 0, count: left })])
}

function groupOf(some: Uint32Array | null, keys: OrderKeys, { start, count }: OrderPart): Group {
  const counts = countsOf(some, keys)
  let [low, before] = [0, 0]
  while (before + counts[low]! <= start) before += counts[low++]!
  let [high, until] = [low, before + counts[low]!]
  while (until < start + count) until += counts[++high]!
  return { low, high, before, size: until - before }
}

function countsOf(some: Uint32Array | null, keys: OrderKeys): Uint32Array {
  let most = 0
  if (some) for (const at of some) most = keys[at]! > most ? keys[at]! : most
  else for (let at = 0; at < keys.length; at++) most = keys[at]! > most ? keys[at]! : most
  const counts = new Uint32Array(most + 1)
  if (some) for (let i = 0; i < some.length; i++) counts[keys[some[i]!]!]!++
  else for (let at = 0; at < keys.length; at++) counts[keys[at]!]!++
  return counts
}

function membersOf(some: Uint32Array | null, keys: OrderKeys, { low, high, size }: Group): Uint32Array {
  const members = new Uint32Array(size)
  let found = 0
  for (let i = 0, end = some?.length ?? keys.length; i < end; i++) {
    const at = some ? some[i]! : i
    if (keys[at]! >= low && keys[at]! <= high) members[found++] = at
  }
  return members
}

function ownOf(members: Uint32Array, keys: OrderKeys, key: number): Uint32Array {
  return members.filter((at) => keys[at] === key)
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
