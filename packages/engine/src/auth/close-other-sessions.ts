import { requireViewer } from '../access/guards.ts'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { AuthContext } from './auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { presentRecord, type PresentedRecord } from '../records/present.ts'
import { randomString } from '../kernel/random.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { requireAuthRule } from './auth-rule.ts'
import { peekClaims } from './jwt.ts'
import { bearerToken } from './resolve-viewer.ts'
import { issueAuthToken } from './tokens.ts'

const TOKEN_KEY_LENGTH = 50

/** The remaining session: the account and its new token. */
export interface OnlySession {
  readonly record: PresentedRecord
  readonly token: string
}

/**
 * Ends all sessions of the request's account by a new token key and returns a new session for the caller. Throws 403
 * for a token that cannot be refreshed, as of an impersonation, which must not get one that can.
 */
export async function closeOtherSessions(app: AuthContext, request: RequestInfo): Promise<OnlySession> {
  const viewer = requireViewer({ viewer: request.auth })
  if (!isAuthRecord(viewer) || peekClaims(bearerToken(request.headers['authorization']))?.['refreshable'] !== true)
    throw new ApiError(403)
  await requireAuthRule(app, viewer, request)
  const record = await app.records.update(viewer.collection.id, viewer.values.id, {
    tokenKey: randomString(TOKEN_KEY_LENGTH),
  })
  if (!isAuthRecord(record)) throw new ApiError(404)
  const presented = await presentRecord(app, record, {
    request: { ...request, auth: record },
    revealEmail: true,
    expand: '',
  })
  return { record: presented, token: await issueAuthToken(app, record, { refreshable: true }) }
}
