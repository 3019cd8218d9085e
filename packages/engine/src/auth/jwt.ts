import { CompactSign, decodeJwt, jwtVerify } from 'jose'

/** The claims inside a token, not to be believed before `verifyJwt` said so. */
export type Claims = Readonly<Record<string, unknown>>

const HEADER = { alg: 'HS256', typ: 'JWT' }
/** No token of ours comes near: what is longer is not even decoded. */
const MAX_TOKEN_LENGTH = 4096

/** Answers the claims of anything that is shaped as a token, without believing them; null for anything else. */
export function peekClaims(token: string): Claims | null {
  if (token === '' || token.length > MAX_TOKEN_LENGTH) return null
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}

/** Signs claims with HS256; the payload decodes with `atob` alone, as the SDK does it. */
export function signJwt(claims: Claims, key: string): Promise<string> {
  return new CompactSign(Buffer.from(toAscii(claims))).setProtectedHeader(HEADER).sign(Buffer.from(key))
}

/** True when the token was signed with this key by HS256 and is in force at that time. */
export async function verifyJwt(token: string, key: string, now: Date): Promise<boolean> {
  // An empty key would accept what anyone can sign.
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

/** The only characters whose bytes make `-` and `_` of base64url are `>`, `?`, `~`, DEL and what is not ASCII; all stand inside JSON strings. */
function toAscii(claims: Claims): string {
  return JSON.stringify(claims).replace(
    /[>?~\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
