import type { Provider, ProviderKind, ProviderUser, Session } from '../provider-kind.ts'
import { type Answer, firstText, textAt, yesAt } from '../read-answer.ts'

/** What OpenID Connect calls a person, in user info and id tokens alike. */
export function userOfClaims(claims: Answer): ProviderUser {
  return {
    id: textAt(claims, 'sub'),
    name: textAt(claims, 'name'),
    username: textAt(claims, 'preferred_username'),
    email: yesAt(claims, 'email_verified') ? textAt(claims, 'email') : '',
    avatarURL: textAt(claims, 'picture'),
  }
}

/** Three places for servers that speak the standard: everything comes from the configuration. */
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

/** Apple signs its id tokens with these keys and under this name, unless the options say otherwise. */
const APPLE_SIGNER = { jwksURL: 'https://appleid.apple.com/auth/keys', issuers: ['https://appleid.apple.com'] }

/** Where the keys of a provider's id tokens are and who may have issued them; nothing where nobody said. */
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
