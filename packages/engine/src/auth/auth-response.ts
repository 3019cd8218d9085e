import type { RequestInfo } from '../kernel/request-info.ts'
import type { AuthRequest } from './auth-request.ts'
import { presentRecord, type PresentedRecord } from '../records/present.ts'
import { accountName } from '../accounts/guard-old-password.ts'
import { rememberPlace } from './attempts.ts'
import { noteAuthOrigin } from './auth-origins.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { requireAuthRule } from './auth-rule.ts'
import { type AuthMethod, requireSecondFactor } from './mfa.ts'
import { refuseForeignSuperuser } from './superuser-ips.ts'
import { issueAuthToken } from './tokens.ts'

export interface Authentication {
  /** The request with its own viewer, as authRule and MFA rule see it. */
  readonly request: RequestInfo
  /**
   * How the record authenticated; such a sign-in may need a second factor and may send an alert. Undefined for a
   * refresh and an impersonation.
   */
  readonly method?: AuthMethod
  /** Answered instead of a new token. */
  readonly token?: string
  /** The `meta` of an OAuth2 answer. */
  readonly meta?: Readonly<Record<string, unknown>>
}

export interface AuthBody {
  readonly record: PresentedRecord
  readonly token: string
  readonly meta?: Readonly<Record<string, unknown>>
}

/**
 * The body of a successful authentication, made in the order of record-api §10.2. Throws a refusal, or
 * `SecondFactorRequired` (401 `{"mfaId"}`); a second factor's `mfaId` is read from query or body. Must be called
 * outside a transaction.
 */
export async function authResponse(
  ctx: AuthRequest,
  record: AuthRecord,
  authentication: Authentication,
): Promise<AuthBody> {
  const { app } = ctx
  const { request, method, token, meta } = authentication
  refuseForeignSuperuser(app, record, ctx.ip)
  await requireAuthRule(app, record, request)
  if (method) await requireSecondFactor(ctx, record, { request, method })
  const presented = await presentRecord(app, record, {
    request: { ...request, auth: record },
    revealEmail: true,
    expand: ctx.query['expand'] ?? '',
  })
  if (method) await noteOriginQuietly(ctx, record)
  await notifySessionQuietly(ctx, record, authentication)
  return {
    record: presented,
    token: token ?? (await issueAuthToken(app, record, { refreshable: true })),
    ...(meta && { meta }),
  }
}

/** Runs the session listeners, except for impersonations; an error is logged and does not refuse the sign-in. */
async function notifySessionQuietly(
  ctx: AuthRequest,
  record: AuthRecord,
  { request, method }: Authentication,
): Promise<void> {
  const { app } = ctx
  if (method === undefined && request.auth?.values.id !== record.values.id) return
  try {
    await app.hooks.session({ app, record, request, ip: ctx.ip, isLogin: method !== undefined })
  } catch (error) {
    app.log.warn({ err: error, requestId: ctx.requestId }, 'what follows a session failed')
  }
}

/** Stores the place of a sign-in; an error is logged and does not refuse the sign-in. */
async function noteOriginQuietly(ctx: AuthRequest, record: AuthRecord): Promise<void> {
  try {
    await rememberPlace(ctx, accountName(record.collection.id, record, ''))
    await noteAuthOrigin(ctx.app, record, { ip: ctx.ip, userAgent: ctx.headers['user-agent'] ?? '' })
  } catch (error) {
    ctx.app.log.warn({ err: error, requestId: ctx.requestId }, 'the place of a sign-in could not be noted')
  }
}
