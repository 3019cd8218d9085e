import type { AuthCollection, ErrorData } from '@timesheet/schema'
import type { App } from '../app.ts'
import { accountName } from '../accounts/guard-old-password.ts'
import { resetAttempts } from '../auth/attempts.ts'
import { requireAuthCollection } from '../auth/auth-collection.ts'
import { emailOf } from '../accounts/auth-record.ts'
import { checkForm, length, readForm, required, same } from '../auth/form.ts'
import { mailedToken } from '../auth/mailed-token.ts'
import { releaseResend } from '../auth/resend-lock.ts'
import type { ReadToken } from '../auth/tokens.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, FORM_BYTES, noContent } from './endpoint.ts'

/** Sets a new password, given the token from the mail; invalidates all earlier tokens. */
export const authConfirmPasswordReset: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/confirm-password-reset',
  tags: ['confirmPasswordReset'],
  bodyLimit: () => FORM_BYTES,
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    const form = await readForm(ctx, ['token', 'password', 'passwordConfirm'])
    const token = mailedToken({ app: ctx.app, collection, kind: 'passwordReset' }, form.token)
    await checkForm(form, {
      token: [required, token.check],
      password: [required, length(minPasswordLength(collection), 255)],
      passwordConfirm: [required, same(form.password)],
    })
    const found = await token.read()
    if (!found) throw new ApiError(400, 'Invalid or expired password reset token.')
    await setPassword(ctx.app, found, form.password)
    await resetAttempts(ctx, accountName(collection.id, found.record, ''))
    await releaseResend(ctx.app, 'passwordReset', found.record)
    return noContent()
  },
}

function minPasswordLength(collection: AuthCollection): number {
  const field = collection.fields.find((known) => known.type === 'password' && known.name === 'password')
  return field?.type === 'password' && field.min > 0 ? field.min : 1
}

/**
 * Sets the password. The record becomes verified if the mail was sent to its current address, because whoever has the
 * token can read mail there.
 */
async function setPassword(app: App, { record, claims }: ReadToken, password: string): Promise<void> {
  const provesEmail = emailOf(record) !== '' && claims['email'] === emailOf(record)
  try {
    await app.records.update(record.collection.id, record.values.id, {
      password,
      passwordConfirm: password,
      ...(provesEmail ? { verified: true } : {}),
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    throw new ApiError(400, 'Failed to set new password.', onlyPassword(error.data), { cause: error })
  }
}

function onlyPassword(data: ErrorData): ErrorData {
  const error = data['password']
  return error ? { password: error } : {}
}
