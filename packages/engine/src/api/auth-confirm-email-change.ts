import type { AuthCollection, FieldError } from '@timesheet/schema'
import type { App } from '../app.ts'
import { accountName } from '../accounts/guard-old-password.ts'
import { guardAttempt } from '../auth/attempts.ts'
import { isSuperusers, requireAuthCollection } from '../auth/auth-collection.ts'
import { authFieldError } from '../auth/auth-field-error.ts'
import { textOf } from '../accounts/auth-record.ts'
import { findByEmail } from '../auth/find-by-identity.ts'
import { checkForm, length, readForm, required } from '../auth/form.ts'
import { type Claims, peekClaims } from '../auth/jwt.ts'
import { type MailedToken, mailedToken } from '../auth/mailed-token.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { RequestContext } from './request-context.ts'
import { type Endpoint, FORM_BYTES, noContent } from './endpoint.ts'

/** Changes a record's address, given the token from the mail and the password; invalidates all earlier tokens. */
export const authConfirmEmailChange: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/confirm-email-change',
  tags: ['confirmEmailChange'],
  bodyLimit: () => FORM_BYTES,
  precheck: requireAuthCollection,
  async handle(ctx) {
    const { app } = ctx
    const collection = requireAuthCollection(ctx.collection)
    if (isSuperusers(collection)) throw new ApiError(400, 'All superusers can change their emails directly.')
    const form = await readForm(ctx, ['token', 'password'])
    const token = mailedToken({ app, collection, kind: 'emailChange' }, form.token)
    await checkForm(form, {
      token: [required, hasNewEmail, token.check, () => checkFree(app, collection, token)],
      password: [required, length(1, 100), (password) => checkPassword(ctx, token, password)],
    })
    const found = await token.read()
    if (!found) throw new ApiError(400, 'Invalid or expired email change token.')
    await app.records.update(collection.id, found.record.values.id, { email: newEmailOf(found.claims), verified: true })
    return noContent()
  },
}

function newEmailOf(claims: Claims | null): string {
  const newEmail = claims?.['newEmail']
  return typeof newEmail === 'string' ? newEmail : ''
}

function hasNewEmail(token: string): FieldError | null {
  return newEmailOf(peekClaims(token)) === '' ? authFieldError('validation_invalid_token_payload') : null
}

/** The error if another record has taken the address since the mail was sent. */
async function checkFree(app: App, collection: AuthCollection, token: MailedToken): Promise<FieldError | null> {
  const newEmail = newEmailOf((await token.read())?.claims ?? null)
  return newEmail === '' || (await findByEmail(app, collection, newEmail))
    ? authFieldError('validation_invalid_token_email')
    : null
}

async function checkPassword(ctx: RequestContext, token: MailedToken, password: string): Promise<FieldError | null> {
  const found = await token.read()
  if (!found) return authFieldError('validation_invalid_password')
  const { record } = found
  const prove = async () => ((await verifyPassword(password, textOf(record, 'password'))) ? record : null)
  const matches = await guardAttempt(
    ctx,
    { kind: 'password', account: accountName(record.collection.id, record, ''), record },
    prove,
  )
  return matches ? null : authFieldError('validation_invalid_password')
}
