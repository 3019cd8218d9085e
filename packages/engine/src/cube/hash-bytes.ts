/** Two numbers of 32 bits that stand for a text. */
export interface Hashes {
  first: number
  second: number
}

/** Where hashes begin: secret, so that nobody can choose two texts with equal ones. */
export interface Seeds {
  readonly first: number
  readonly second: number
  /** The bytes of a text that are hashed; all where it is missing. */
  readonly most?: number
}

const FIRST_PRIME = 0x0100_0193
const SECOND_PRIME = 0x85eb_ca6b

/** Random seeds. */
export function newSeeds(): Seeds {
  const random = crypto.getRandomValues(new Uint32Array(2))
  return { first: random[0]!, second: random[1]! }
}

/**
 * Hashes bytes from `start` up to one that is a tab or newline, or the end, or so many, and returns where that is: so a
 * value of a text of rows is found and hashed in one pass.
 */
export function hashBytes(bytes: Uint8Array, start: number, { first, second, most }: Seeds, into: Hashes): number {
  const last = most === undefined ? bytes.length : Math.min(bytes.length, start + most)
  let a = first
  let b = second
  let i = start
  for (; i < last; i++) {
    const byte = bytes[i]!
    if (byte === 9 || byte === 10) break
    a = Math.imul(a ^ byte, FIRST_PRIME)
    b = Math.imul((b + byte) | 0, SECOND_PRIME)
    b ^= b >>> 15
  }
  a ^= a >>> 16
  a = Math.imul(a, SECOND_PRIME)
  into.first = (a ^ (a >>> 13)) >>> 0
  into.second = (b ^ (b >>> 16)) >>> 0
  return i
}

const ENCODER = new TextEncoder()

/** The hashes of a text as it is stored. */
export function hashText(text: string, seeds: Seeds): Hashes {
  const hashes = { first: 0, second: 0 }
  hashBytes(ENCODER.encode(text), 0, seeds, hashes)
  return hashes
}
