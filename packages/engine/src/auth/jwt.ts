import { CompactSign } from 'jose/jws/compact/sign'
import { decodeJwt } from 'jose/jwt/decode'
import { jwtVerify } from 'jose/jwt/verify'

/** The claims of a token, not to be trusted before `verifyJwt` returned true. */
export type Claims = Readonly<Record<string, unknown>>

const HEADER = { alg: 'HS256', typ: 'JWT' }
/** Longer than any token issued here; longer ones are not decoded. */
const MAX_TOKEN_LENGTH = 4096

/** The unverified claims of a token; null if it is malformed. */
export function peekClaims(token: string): Claims | null {
  if (token === '' || token.length > MAX_TOKEN_LENGTH) return null
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}

/** Signs claims with HS256; the payload can be decoded with `atob` alone, as the SDK does. */
export function signJwt(claims: Claims, key: string): Promise<string> {
  return new CompactSign(Buffer.from(toAscii(claims))).setProtectedHeader(HEADER).sign(Buffer.from(key))
}

/** Whether the token was signed with this key by HS256 and is valid at that time. */
export async function verifyJwt(token: string, key: string, now: Date): Promise<boolean> {
  // With an empty key anybody could sign.
  if (key === '' || token.length > MAX_TOKEN_LENGTH) return false
  try {
    const { payload } = await jwtVerify(token, Buffer.from(key), {
      algorithms: [HEADER.alg],
      requiredClaims: ['exp'],
      currentDate: now,
    })
    return payload.iat === undefined || payload.iat <= now.getTime() / 1000
  } catch {
    return false
  }
}

/**
 * JSON whose base64url holds no `-` and `_`, which `atob` refuses: the characters that produce them (`>`, `?`, `~`, DEL
 * and non-ASCII) are escaped, as they occur inside JSON strings only.
 */
function toAscii(claims: Claims): string {
  return JSON.stringify(claims).replace(
    /[>?~\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
