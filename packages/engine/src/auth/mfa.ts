import type { RequestInfo } from '../kernel/request-info.ts'
import type { AuthContext } from './auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { AuthRequest } from './auth-request.ts'
import { buildView, QueryError } from '../query/index.ts'
import { queryEnv } from '../records/find.ts'
import { type AuthRecord, textOf } from '../accounts/auth-record.ts'
import { isOlderThan, referenceTo, refersTo, spend } from './auth-reference.ts'
import { readForm } from './form.ts'

/** The authentication methods; multi-factor needs two different ones. */
export type AuthMethod = 'password' | 'oauth2' | 'otp'

const MFAS = '_mfas'

/** The 401 answer to a first factor: only the `mfaId` with which a second factor completes the sign-in. */
export class SecondFactorRequired extends ApiError {
  readonly mfaId: string

  constructor(mfaId: string) {
    super(401)
    this.name = 'SecondFactorRequired'
    this.mfaId = mfaId
  }

  override toBody(): { mfaId: string } {
    return { mfaId: this.mfaId }
  }
}

/**
 * Returns if a sign-in needs no second factor or completes one; otherwise throws a refusal, or `SecondFactorRequired`
 * for a first factor (record-api §10.10).
 */
export async function requireSecondFactor(
  ctx: AuthRequest,
  record: AuthRecord,
  proof: { readonly request: RequestInfo; readonly method: AuthMethod },
): Promise<void> {
  const { app } = ctx
  if (!(await needsSecondFactor(app, record, proof.request))) return
  const mfaId = ctx.query['mfaId'] || (await readForm(ctx, ['mfaId'])).mfaId
  if (mfaId !== '') return completeWith(app, record, { mfaId, method: proof.method })
  const begun = await app.records.create(MFAS, { ...referenceTo(record), method: proof.method })
  throw new SecondFactorRequired(begun.values.id)
}

/**
 * Whether the MFA rule asks for a second factor. Throws if the rule cannot be evaluated: treating that as false would
 * switch MFA off.
 */
async function needsSecondFactor(app: AuthContext, record: AuthRecord, request: RequestInfo): Promise<boolean> {
  const { collection, values } = record
  const { enabled, rule } = collection.mfa
  if (!enabled || rule.trim() === '') return enabled
  try {
    return (await app.driver.get(buildView(queryEnv(app, request), { collection, id: values.id, rule }))) !== undefined
  } catch (cause) {
    if (!(cause instanceof QueryError)) throw cause
    app.log.error({ err: cause, collection: collection.name }, 'the MFA rule cannot be evaluated: nobody signs in')
    throw new ApiError(400, 'Failed to authenticate.', {}, { cause })
  }
}

async function completeWith(
  app: AuthContext,
  record: AuthRecord,
  { mfaId, method }: { readonly mfaId: string; readonly method: AuthMethod },
): Promise<void> {
  const begun = await app.records.findById(MFAS, mfaId)
  if (!begun || isOlderThan(begun, record.collection.mfa.duration, app.clock())) {
    if (begun) await spend(app, begun)
    throw expired()
  }
  if (!refersTo(begun, record)) throw new ApiError(400, 'Invalid MFA session.')
  if (textOf(begun, 'method') === method) throw new ApiError(400, 'A different authentication method is required.')
  // Only the request that deletes the row may use it; a simultaneous one is too late.
  if (!(await spend(app, begun))) throw expired()
}

function expired(): ApiError {
  return new ApiError(400, 'Invalid or expired MFA session.')
}
