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
/** Shorter values are no secrets, and masking them would damage ordinary words. */
const MIN_SECRET = 4

/** A provider's answers to one sign-in. */
export interface ProviderAnswer {
  readonly grant: Grant
  readonly user: FetchedUser
}

/**
 * Exchanges the code and fetches the user within 30 s; throws 400, whose cause with the provider's error goes to the
 * log only.
 */
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

/** The `meta` of the answer (record-api §10.12, step 5). */
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

/**
 * Throws 400 with a new error as cause that holds only messages, with secrets masked: the library's errors hold whole
 * answers with tokens.
 */
function refuse(message: string, error: unknown, secrets: readonly string[]): never {
  const texts = secrets
    .filter((secret) => secret.length >= MIN_SECRET)
    .reduce((text, secret) => text.replaceAll(secret, '***'), messagesOf(error))
  throw new ApiError(400, message, {}, { cause: new Error(texts) })
}

/** The messages of an error and its causes, with the provider's error codes. */
function messagesOf(error: unknown): string {
  const texts: string[] = []
  for (let cause = error; cause instanceof Error && texts.length < MAX_CAUSES; cause = cause.cause) {
    const code = cause instanceof ResponseBodyError ? ` (${cause.error})` : ''
    texts.push(`${cause.message}${code}`.slice(0, MAX_SENTENCE))
  }
  return texts.join(' ← ')
}
