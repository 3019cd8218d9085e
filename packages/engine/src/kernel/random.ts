import { randomBytes, randomInt } from 'node:crypto'

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 15
const BYTES = 256

/** Letters and digits, the default alphabet of secrets, token keys and connection ids. */
export const ALPHANUMERIC = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${ID_ALPHABET}`

/** A new record id: 15 random characters of [a-z0-9]. */
export function randomId(): string {
  return randomString(ID_LENGTH, ID_ALPHABET)
}

/**
 * A random text of the given length; each character is drawn uniformly from the alphabet by a cryptographic generator.
 */
export function randomString(length: number, alphabet: string = ALPHANUMERIC): string {
  const bound = BYTES - (BYTES % alphabet.length)
  let text = ''
  // Bytes beyond the last whole round of the alphabet would favour its first characters.
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < bound && text.length < length) text += alphabet[byte % alphabet.length]!
  return text
}

/** A cryptographically random integer in [0, limit); passed to `autogenerate`. */
export function randomBelow(limit: number): number {
  return randomInt(limit)
}
