import { createHmac, timingSafeEqual } from 'node:crypto'

/** How much of a file's hash leads to it, in hexadecimal digits, and how much of the proof stands behind. */
const LEAD = 12
const PROOF_BYTES = 16
const FORM = /^[0-9a-f]{12}[\w-]{22}$/

interface CheckedFile {
  readonly id: string
  readonly sha256: string
}

/**
 * What a printed sheet carries: it stays the same, tells no id, and nobody guesses it who does not know both the id of
 * the file and all of its hash. Nothing is stored for it.
 */
export function checkToken({ id, sha256 }: CheckedFile): string {
  const proof = createHmac('sha256', sha256).update(`revision check ${id}`).digest()
  return sha256.slice(0, LEAD) + proof.subarray(0, PROOF_BYTES).toString('base64url')
}

/** How the hash of a token's file begins; null of what is no token. */
export function leadOf(token: string): string | null {
  return FORM.test(token) ? token.slice(0, LEAD) : null
}

/** True if a token is that of a file; takes as long for every wrong one. */
export function isTokenOf(token: string, file: CheckedFile): boolean {
  const [given, own] = [Buffer.from(token), Buffer.from(checkToken(file))]
  return given.length === own.length && timingSafeEqual(given, own)
}
