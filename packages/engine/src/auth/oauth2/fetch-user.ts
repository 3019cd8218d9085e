import * as client from 'openid-client'
import { configurationOf } from './exchange-code.ts'
import { idTokenClaims } from './id-token.ts'
import type { Grant, Provider, ProviderUser, Session } from './provider-kind.ts'
import { type Answer, objectAt } from './read-answer.ts'
import { wireFetch } from './wire.ts'

/** A provider's user with the provider's raw answer. */
export interface FetchedUser extends ProviderUser {
  readonly rawUser: Answer
}

interface Asking {
  readonly provider: Provider
  readonly grant: Grant
  readonly signal: AbortSignal
  readonly now: Date
}

/** Fetches the user of the tokens from the provider; throws every error, also for an answer without id. */
export async function fetchUser(asking: Asking): Promise<FetchedUser> {
  const { provider } = asking
  const { kind } = provider
  const session = openSession(asking)
  const rawUser = objectAt(
    { answer: kind.fetch ? await kind.fetch(session) : await session.read(provider.userInfoURL) },
    'answer',
  )
  const user = kind.userOf(rawUser, provider)
  if (user.id === '') throw new Error('the provider named nobody')
  return { ...user, rawUser }
}

function openSession({ provider, grant, signal, now }: Asking): Session {
  const configuration = configurationOf(provider, 'post', wireFetch(signal))
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    { body = null, headers = {} }: { body?: string | null; headers?: Readonly<Record<string, string>> },
  ) => {
    const sent = new Headers({ accept: 'application/json', ...provider.kind.headers?.(provider), ...headers })
    const response = await client.fetchProtectedResource(
      configuration,
      grant.accessToken,
      new URL(url),
      method,
      body,
      sent,
    )
    if (!response.ok) throw new Error(`the provider answered ${response.status}`)
    return (await response.json()) as unknown
  }
  return {
    provider,
    grant,
    read: (url, headers = {}) => ask('GET', url, { headers }),
    query: (query) =>
      ask('POST', provider.userInfoURL, {
        body: JSON.stringify({ query }),
        headers: { 'content-type': 'application/json' },
      }),
    idTokenClaims: () => idTokenClaims(provider, grant.idToken, now),
  }
}
