import { randomInt } from 'node:crypto'

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 15

/** Letters and digits: what secrets, token keys and connection ids are made of. */
export const ALPHANUMERIC = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${ID_ALPHABET}`

/** A new record id: 15 random characters of [a-z0-9]. */
export function randomId(): string {
  return randomString(ID_LENGTH, ID_ALPHABET)
}

/** A text of the given length whose characters are drawn evenly and unpredictably from the alphabet. */
export function randomString(length: number, alphabet: string = ALPHANUMERIC): string {
  let text = ''
  for (let i = 0; i < length; i++) text += alphabet[randomInt(alphabet.length)]!
  return text
}

/** An unpredictable whole number from 0 up to, not including, `limit`: the chance that `autogenerate` asks for. */
export function randomBelow(limit: number): number {
  return randomInt(limit)
}
