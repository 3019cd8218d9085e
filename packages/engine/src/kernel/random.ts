import { randomInt } from 'node:crypto'

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 15

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
  let text = ''
  for (let i = 0; i < length; i++) text += alphabet[randomInt(alphabet.length)]!
  return text
}

/** A cryptographically random integer in [0, limit); passed to `autogenerate`. */
export function randomBelow(limit: number): number {
  return randomInt(limit)
}
