import type { Provider, ProviderKind, ProviderUser, Session } from '../provider-kind.ts'
import { type Answer, firstText, textAt, yesAt } from '../read-answer.ts'

/** Reads OpenID Connect's standard claims, which user info and id tokens share. */
export function userOfClaims(claims: Answer): ProviderUser {
  return {
    id: textAt(claims, 'sub'),
    name: textAt(claims, 'name'),
    username: textAt(claims, 'preferred_username'),
    email: yesAt(claims, 'email_verified') ? textAt(claims, 'email') : '',
    avatarURL: textAt(claims, 'picture'),
  }
}

/** Three configurable slots for OpenID Connect servers: all URLs come from the configuration. */
export const OIDC_PROVIDERS: readonly ProviderKind[] = ['oidc', 'oidc2', 'oidc3'].map((name) => ({
  name,
  displayName: 'OIDC',
  mark: ['O', '#5b6472'],
  authURL: '',
  tokenURL: '',
  userInfoURL: '',
  scopes: ['openid', 'email', 'profile'],
  clientAuth: 'basic',
  fetch: fetchClaims,
  userOf: userOfClaims,
}))

export const APPLE: ProviderKind = {
  name: 'apple',
  displayName: 'Apple',
  mark: ['A', '#1d1d1f'],
  authURL: 'https://appleid.apple.com/auth/authorize',
  tokenURL: 'https://appleid.apple.com/auth/token',
  userInfoURL: '',
  scopes: ['name', 'email'],
  authParams: { response_mode: 'form_post' },
  fetch: (session) => session.idTokenClaims(),
  userOf: userOfClaims,
}

/** Apple's keys and issuer, unless the options replace them. */
const APPLE_SIGNER = { jwksURL: 'https://appleid.apple.com/auth/keys', issuers: ['https://appleid.apple.com'] }

/** The URL of a provider's keys and its accepted issuers; empty where none are configured. */
export function signerOf({ kind, extra }: Provider): { readonly jwksURL: string; readonly issuers: readonly string[] } {
  const known = kind === APPLE ? APPLE_SIGNER : { jwksURL: '', issuers: [] }
  const given = [extra['issuers']]
    .flat()
    .filter((issuer): issuer is string => typeof issuer === 'string' && issuer !== '')
  return {
    jwksURL: firstText(textAt(extra, 'jwksURL'), known.jwksURL),
    issuers: given.length > 0 ? given : known.issuers,
  }
}

async function fetchClaims(session: Session): Promise<Answer> {
  const { userInfoURL } = session.provider
  return userInfoURL === '' ? session.idTokenClaims() : ((await session.read(userInfoURL)) as Answer)
}
