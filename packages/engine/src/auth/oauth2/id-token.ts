import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import { signerOf } from './kinds/oidc.ts'
import type { Provider } from './provider-kind.ts'

const LEEWAY_SECONDS = 5 * 60
const MAX_KEY_SETS = 50
/** Asymmetric algorithms only, so that a key that verifies cannot sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

type KeySet = ReturnType<typeof createRemoteJWKSet>

const keySets = new Map<string, KeySet>()

/**
 * The claims of an id token that came directly from the token endpoint. Throws unless it is for this client and not
 * expired (five minutes of tolerance), and, where configured, signed by a key of `extra.jwksURL` and issued by one of
 * `extra.issuers`.
 */
export async function idTokenClaims(provider: Provider, idToken: string, now: Date): Promise<JWTPayload> {
  if (idToken === '') throw new Error('the provider sent no id token')
  const { jwksURL, issuers } = signerOf(provider)
  const claims = jwksURL === '' ? decodeJwt(idToken) : await signedClaims(idToken, jwksURL, now)
  const seconds = now.getTime() / 1000
  if (![claims.aud].flat().includes(provider.clientId)) throw new Error('the id token is for another client')
  if (typeof claims.exp !== 'number' || claims.exp <= seconds - LEEWAY_SECONDS)
    throw new Error('the id token has expired')
  if (isAfter(claims.nbf, seconds) || isAfter(claims.iat, seconds)) throw new Error('the id token is not valid yet')
  if (issuers.length > 0 && !issuers.includes(claims.iss ?? '')) throw new Error('the id token is from another issuer')
  return claims
}

async function signedClaims(idToken: string, jwksURL: string, now: Date): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, keySetAt(jwksURL), {
    algorithms: ALGORITHMS,
    clockTolerance: LEEWAY_SECONDS,
    currentDate: now,
  })
  return payload
}

function isAfter(claim: number | undefined, seconds: number): boolean {
  return claim !== undefined && !(claim <= seconds + LEEWAY_SECONDS)
}

/** The cached key set of an URL, which fetches its keys again when one is missing or they are old. */
function keySetAt(url: string): KeySet {
  const known = keySets.get(url)
  if (known) return known
  const made = createRemoteJWKSet(new URL(url))
  if (keySets.size >= MAX_KEY_SETS) keySets.delete(keySets.keys().next().value!)
  keySets.set(url, made)
  return made
}
