import type { App } from '../app.ts'
import { requireAuthCollection } from '../auth/auth-collection.ts'
import { accountName } from '../accounts/guard-old-password.ts'
import { guardAttempt } from '../auth/attempts.ts'
import { type AuthRecord, emailOf, isAuthRecord, textOf } from '../accounts/auth-record.ts'
import { spend } from '../auth/auth-reference.ts'
import { authResponse } from '../auth/auth-response.ts'
import { countIn } from '../auth/counted-window.ts'
import { checkForm, length, readForm, required } from '../auth/form.ts'
import { attemptOwner, findLiveOtp, type LiveOtp } from '../auth/one-time-passwords.ts'
import { verifyAgainstDummy, verifyPassword } from '../accounts/passwords.ts'
import { randomPassword } from '../auth/random-password.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { RequestContext } from './request-context.ts'
import { type Endpoint, FORM_BYTES, json } from './endpoint.ts'

const MAX_TRIES = 5
const TRIES_SECONDS = 180

/** Signs in with a one-time password, which is used up; all reasons for a refusal give the same answer. */
export const authWithOtp: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/auth-with-otp',
  tags: ['authWithOTP', 'auth'],
  bodyLimit: () => FORM_BYTES,
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    if (!collection.otp.enabled)
      throw new ApiError(403, 'The collection is not configured to allow OTP authentication.')
    const form = await readForm(ctx, ['otpId', 'password'])
    await checkForm(form, { otpId: [required, length(1, 255)], password: [required, length(1, 71)] })
    const live = await findLiveOtp(ctx.app, collection, form.otpId)
    const owner = attemptOwner(ctx.app, collection, { live, otpId: form.otpId })
    await countTry(ctx, owner)
    const account = accountName(collection.id, live?.record ?? null, owner ?? form.otpId)
    const proven = await guardAttempt(ctx, { kind: 'otp', account, record: live?.record ?? null }, () =>
      proveByOtp(ctx.app, live, form.password),
    )
    if (!proven) throw new ApiError(400, 'Invalid or expired OTP.')
    const record = await trustAddress(ctx.app, proven)
    const { values } = await ctx.readBody()
    return json(await authResponse(ctx, record, { request: ctx.info(values, 'otp'), method: 'otp' }))
  },
}

async function proveByOtp(app: App, live: LiveOtp | null, password: string): Promise<LiveOtp | null> {
  const matches = live
    ? await verifyPassword(password, textOf(live.otp, 'password'))
    : await verifyAgainstDummy(password)
  // Only the request that deletes the row may use it; a simultaneous one is too late.
  return live && matches && (await spend(app, live.otp)) ? live : null
}

/**
 * Counts an attempt per record and address, even where other limits are off, because a few digits can be guessed.
 * Throws 429 above the limit.
 */
async function countTry(ctx: RequestContext, owner: string | undefined): Promise<void> {
  if (owner === undefined) return
  const allowed = await countIn(ctx.app, { key: `otp ${owner} ${ctx.ip}`, max: MAX_TRIES, seconds: TRIES_SECONDS })
  if (!allowed) throw new ApiError(429, 'Too many attempts, please try again later with a new OTP.')
}

/**
 * Marks the record as verified if the mail went to its current address, and replaces the password, which somebody may
 * have set before, unless a second factor protects the account.
 */
async function trustAddress(app: App, { otp, record }: LiveOtp): Promise<AuthRecord> {
  const sentTo = textOf(otp, 'sentTo')
  if (record.values['verified'] === true || sentTo === '' || sentTo !== emailOf(record)) return record
  const password = randomPassword(record.collection)
  const secret = record.collection.mfa.enabled ? {} : { password, passwordConfirm: password }
  const trusted = await app.records.update(record.collection.id, record.values.id, { verified: true, ...secret })
  return isAuthRecord(trusted) ? trusted : record
}
