import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** The secret of a link without a session, and the hash that is stored in its place. */
export interface MintedToken {
  readonly token: string
  readonly tokenHash: string
}

/**
 * Mints a token that nobody guesses; it is told once and never stored. A mark before it says what the link is for: it
 * is hashed with the rest, so that whoever holds a link cannot change it.
 */
export function mintToken(mark = ''): MintedToken {
  const token = mark + randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The hash by which a token is found. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** True if a token has this hash; takes as long for every wrong one. */
export function isToken(token: string, tokenHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(tokenHash))
}
