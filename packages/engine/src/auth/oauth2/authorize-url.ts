import { createHash, randomBytes } from 'node:crypto'
import { randomString } from '../../kernel/random.ts'
import { logoOf } from './logo.ts'
import type { Provider } from './provider-kind.ts'

const STATE_LENGTH = 30
const VERIFIER_BYTES = 32

/** One provider as `auth-methods` offers it (record-api §10.3). */
export interface OfferedProvider {
  readonly name: string
  readonly displayName: string
  readonly logo: string
  readonly state: string
  /** Ends with `&redirect_uri=`, to which clients append their own. */
  readonly authURL: string
  /** The same, for old clients. */
  readonly authUrl: string
  readonly codeVerifier: string
  readonly codeChallenge: string
  readonly codeChallengeMethod: string
}

/** Begins a sign-in: makes a state, a code verifier and the provider's authorize URL. */
export function offerProvider(provider: Provider): OfferedProvider {
  const { kind, displayName } = provider
  const state = randomString(STATE_LENGTH)
  const codeVerifier = provider.pkce ? randomBytes(VERIFIER_BYTES).toString('base64url') : ''
  const codeChallenge = codeVerifier && createHash('sha256').update(codeVerifier).digest('base64url')
  const codeChallengeMethod = codeVerifier && 'S256'
  const authURL = authorizeURL(provider, { state, codeChallenge, codeChallengeMethod })
  return {
    name: kind.name,
    displayName,
    logo: logoOf(kind),
    state,
    authURL,
    authUrl: authURL,
    codeVerifier,
    codeChallenge,
    codeChallengeMethod,
  }
}

interface Request {
  readonly state: string
  readonly codeChallenge: string
  readonly codeChallengeMethod: string
}

function authorizeURL(
  { kind, authURL, clientId }: Provider,
  { state, codeChallenge, codeChallengeMethod }: Request,
): string {
  const url = new URL(authURL)
  url.hash = ''
  const params = {
    client_id: clientId,
    response_type: 'code',
    scope: kind.scopes.join(' '),
    state,
    code_challenge: codeChallenge,
    code_challenge_method: codeChallengeMethod,
    ...kind.authParams,
  }
  url.searchParams.delete('redirect_uri')
  for (const [name, value] of Object.entries(params)) if (value !== '') url.searchParams.set(name, value)
  return `${url.href}&redirect_uri=`
}
