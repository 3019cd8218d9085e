import { formatDateTime } from '@timesheet/schema'
import { ResponseBodyError } from 'openid-client'
import { ApiError } from '../../kernel/api-error.ts'
import type { AuthRequest } from '../auth-request.ts'
import { takeAppleName } from './apple-names.ts'
import { type BroughtCode, exchangeCode } from './exchange-code.ts'
import { type FetchedUser, fetchUser } from './fetch-user.ts'
import type { Grant, Provider } from './provider-kind.ts'

const TIMEOUT = 30_000
const MAX_CAUSES = 4
const MAX_SENTENCE = 300
/** Shorter ones are no secrets, and words would lose their letters. */
const MIN_SECRET = 4

/** What a provider answered to one sign-in. */
export interface ProviderAnswer {
  readonly grant: Grant
  readonly user: FetchedUser
}

/** Exchanges the code and asks who came, all within 30 s; what went wrong at the provider stays in the log. */
export async function askProvider(ctx: AuthRequest, provider: Provider, brought: BroughtCode): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const now = ctx.app.clock()
  const secrets = [provider.clientSecret, brought.code, brought.codeVerifier]
  const grant = await exchangeCode(provider, brought, signal).catch((error: unknown) =>
    refuse('Failed to fetch OAuth2 token.', error, secrets),
  )
  const tokens = [grant.accessToken, grant.refreshToken, grant.idToken]
  const user = await fetchUser({ provider, grant, signal, now }).catch((error: unknown) =>
    refuse('Failed to fetch OAuth2 user.', error, [...secrets, ...tokens]),
  )
  const appleName = provider.kind.name === 'apple' ? takeAppleName(ctx.app, brought.code) : ''
  return { grant, user: user.name === '' ? { ...user, name: appleName } : user }
}

/** What the client gets besides its record and token (record-api §10.12, step 5). */
export function metaOf({ grant, user }: ProviderAnswer, isNew: boolean): Readonly<Record<string, unknown>> {
  const { id, name, username, email, avatarURL, rawUser } = user
  const expiry = grant.expiresAt === null ? '' : formatDateTime(new Date(grant.expiresAt))
  const { accessToken, refreshToken } = grant
  return {
    id,
    name,
    username,
    email,
    avatarURL,
    avatarUrl: avatarURL,
    accessToken,
    refreshToken,
    expiry,
    rawUser,
    isNew,
  }
}

/** Only what errors say is kept, without anything that lets in: the library's errors carry whole answers, and those carry tokens. */
function refuse(message: string, error: unknown, secrets: readonly string[]): never {
  const said = secrets
    .filter((secret) => secret.length >= MIN_SECRET)
    .reduce((text, secret) => text.replaceAll(secret, '***'), saidBy(error))
  throw new ApiError(400, message, {}, { cause: new Error(said) })
}

/** The sentences of an error and of what caused it, and the provider's own code for it. */
function saidBy(error: unknown): string {
  const said: string[] = []
  for (let cause = error; cause instanceof Error && said.length < MAX_CAUSES; cause = cause.cause) {
    const code = cause instanceof ResponseBodyError ? ` (${cause.error})` : ''
    said.push(`${cause.message}${code}`.slice(0, MAX_SENTENCE))
  }
  return said.join(' ← ')
}
