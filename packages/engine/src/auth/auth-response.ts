import type { RequestInfo } from '../access/request-info.ts'
import type { RequestContext } from '../http/request-context.ts'
import { presentRecord, type PresentedRecord } from '../records/present.ts'
import { noteAuthOrigin } from './auth-origins.ts'
import type { AuthRecord } from './auth-record.ts'
import { requireAuthRule } from './auth-rule.ts'
import { refuseForeignSuperuser } from './superuser-ips.ts'
import { issueAuthToken } from './tokens.ts'

export interface Authentication {
  /** The request as it came, with its own viewer: what the authRule sees. */
  readonly request: RequestInfo
  /** True when credentials were given: such a sign-in may raise an alert; a refresh never does. */
  readonly isLogin: boolean
  /** Answered instead of a fresh token. */
  readonly token?: string
}

export interface AuthBody {
  readonly record: PresentedRecord
  readonly token: string
}

/** The body that answers a successful authentication, made in the order of record-api §10.2; multi-factor would stand between rule and presentation. */
export async function authResponse(ctx: RequestContext, record: AuthRecord, authentication: Authentication): Promise<AuthBody> {
  const { app } = ctx
  const { request, isLogin, token } = authentication
  refuseForeignSuperuser(app, record, ctx.ip)
  await requireAuthRule(app, record, request)
  const presented = await presentRecord(app, record, { request: { ...request, auth: record }, revealEmail: true, expand: ctx.query['expand'] ?? '' })
  if (isLogin) await noteOriginQuietly(ctx, record)
  return { record: presented, token: token ?? (await issueAuthToken(app, record, { refreshable: true })) }
}

/** Who proved to be themselves gets in, even when nobody can write it down. */
async function noteOriginQuietly(ctx: RequestContext, record: AuthRecord): Promise<void> {
  try {
    await noteAuthOrigin(ctx.app, record, { ip: ctx.ip, userAgent: ctx.headers['user-agent'] ?? '' })
  } catch (error) {
    ctx.app.log.warn({ err: error, requestId: ctx.requestId }, 'the place of a sign-in could not be noted')
  }
}
