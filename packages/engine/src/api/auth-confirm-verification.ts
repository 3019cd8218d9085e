import type { FieldError } from '@timesheet/schema'
import type { App } from '../app.ts'
import { isSuperusers, requireAuthCollection } from '../auth/auth-collection.ts'
import { authFieldError } from '../auth/auth-field-error.ts'
import { type AuthRecord, emailOf } from '../accounts/auth-record.ts'
import { checkForm, readForm, required } from '../auth/form.ts'
import { peekClaims } from '../auth/jwt.ts'
import { type MailedToken, mailedToken } from '../auth/mailed-token.ts'
import { randomPassword } from '../auth/random-password.ts'
import { releaseResend } from '../auth/resend-lock.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, FORM_BYTES, noContent } from './endpoint.ts'

/** Marks a record as verified, given the token from the mail; repeating it is no error. */
export const authConfirmVerification: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/confirm-verification',
  tags: ['confirmVerification'],
  bodyLimit: () => FORM_BYTES,
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    if (isSuperusers(collection)) throw new ApiError(400, 'All superusers are verified by default.')
    const form = await readForm(ctx, ['token'])
    const token = mailedToken({ app: ctx.app, collection, kind: 'verification' }, form.token)
    await checkForm(form, { token: [required, hasEmailClaim, token.check, () => checkEmail(token)] })
    const found = await token.read()
    if (!found) throw new ApiError(400, 'Invalid or expired verification token.')
    if (found.record.values['verified'] !== true) await verify(ctx.app, found.record)
    await releaseResend(ctx.app, 'verification', found.record)
    return noContent()
  },
}

function hasEmailClaim(token: string): FieldError | null {
  return peekClaims(token)?.['email'] ? null : authFieldError('validation_invalid_token_claims')
}

async function checkEmail(token: MailedToken): Promise<FieldError | null> {
  const found = await token.read()
  return found && found.claims['email'] === emailOf(found.record)
    ? null
    : authFieldError('validation_token_email_mismatch')
}

/**
 * Marks the record as verified. Where passwords cannot sign in, it also replaces the password, which somebody may have
 * set before the address was proved.
 */
async function verify(app: App, record: AuthRecord): Promise<void> {
  const { id } = record.values
  if (record.collection.passwordAuth.enabled) {
    await app.records.update(record.collection.id, id, { verified: true })
    return
  }
  const password = randomPassword(record.collection)
  await app.records.update(record.collection.id, id, { verified: true, password, passwordConfirm: password })
}
