import * as client from 'openid-client'
import type { Grant, Provider } from './provider-kind.ts'
import { type Answer, objectAt, textAt, valueAt } from './read-answer.ts'
import { wireFetch } from './wire.ts'

/** The parameters with which the provider redirected the browser back. */
export interface BroughtCode {
  readonly code: string
  readonly codeVerifier: string
  /** The redirect URL of the authorize request; '' if it had none. */
  readonly redirectURL: string
}

type ClientAuth = 'basic' | 'post'

/**
 * Exchanges a code for tokens; throws every error. Authenticates the client by the provider's preferred method, then by
 * the other one.
 */
export async function exchangeCode(provider: Provider, brought: BroughtCode, signal: AbortSignal): Promise<Grant> {
  const first = provider.kind.clientAuth ?? 'post'
  try {
    return await exchangeAs(first, { provider, brought, signal })
  } catch (error) {
    if (!isAboutTheClient(error)) throw error
    return exchangeAs(first === 'post' ? 'basic' : 'post', { provider, brought, signal })
  }
}

/** The OAuth2 library's configuration for a provider. */
export function configurationOf(
  provider: Provider,
  clientAuth: ClientAuth,
  fetch: client.CustomFetch,
): client.Configuration {
  const { clientId, clientSecret, tokenURL } = provider
  const auth = clientAuth === 'basic' ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret)
  const configuration = new client.Configuration(
    { issuer: new URL(tokenURL).origin, token_endpoint: tokenURL },
    clientId,
    undefined,
    auth,
  )
  // Plain HTTP is allowed, because a superuser configures the URLs and an internal identity server may use it.
  client.allowInsecureRequests(configuration)
  configuration[client.customFetch] = fetch
  return configuration
}

interface Exchange {
  readonly provider: Provider
  readonly brought: BroughtCode
  readonly signal: AbortSignal
}

async function exchangeAs(clientAuth: ClientAuth, { provider, brought, signal }: Exchange): Promise<Grant> {
  const { code, codeVerifier, redirectURL } = brought
  let answer: Answer = {}
  const reshape = async (response: Response) => {
    answer = unwrap(parseAnswer(await response.text()))
    return conforming(response, answer)
  }
  const configuration = configurationOf(provider, clientAuth, wireFetch(signal, reshape))
  const verifier = provider.pkce && codeVerifier !== '' ? { code_verifier: codeVerifier } : {}
  const tokens = await client.genericGrantRequest(configuration, 'authorization_code', {
    code,
    ...(redirectURL !== '' && { redirect_uri: redirectURL }),
    ...verifier,
  })
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? '',
    expiresAt: tokens.expires_in === undefined ? null : Date.now() + tokens.expires_in * 1000,
    idToken: textAt(answer, 'id_token'),
    answer,
  }
}

/** Whether a refusal is about the client's credentials; only then is the code, which can be used once, still unused. */
function isAboutTheClient(error: unknown): boolean {
  if (error instanceof client.WWWAuthenticateChallengeError) return true
  return (
    error instanceof client.ResponseBodyError &&
    (error.status === 401 || ['invalid_client', 'unauthorized_client'].includes(error.error))
  )
}

/** Parses an answer as JSON, or as a form, which older servers answer. */
function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

/** Some providers nest the tokens under `data`. */
function unwrap(parsed: unknown): Answer {
  const data = valueAt(parsed, 'data')
  const inner = Array.isArray(data) ? objectAt(data, '0') : objectAt(parsed, 'data')
  return textAt(inner, 'access_token') === '' ? objectAt({ parsed }, 'parsed') : inner
}

/**
 * The answer in the standard's form, for the library to check. The id token is left out: its issuer and keys are
 * checked by the provider's options (`id-token.ts`), not against an issuer that nobody configured.
 */
function conforming(response: Response, answer: Answer): Response {
  const error = textAt(answer, 'error')
  const expiresIn = Number(textAt(answer, 'expires_in'))
  const body = {
    access_token: textAt(answer, 'access_token') || undefined,
    token_type: 'bearer',
    refresh_token: textAt(answer, 'refresh_token') || undefined,
    expires_in: expiresIn > 0 ? expiresIn : undefined,
    error: error || undefined,
    error_description: textAt(answer, 'error_description') || undefined,
  }
  const status = error !== '' && response.status === 200 ? 400 : response.status
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...Object.fromEntries(response.headers), 'content-type': 'application/json' },
  })
}
