import type { AuthCollection, FieldError } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import type { App } from '../app.ts'
import { requireAuthCollection, SUPERUSERS } from '../auth/auth-collection.ts'
import {
  mailAuthAlert,
  mailEmailChange,
  mailOneTimePassword,
  mailPasswordReset,
  mailVerification,
} from '../auth/auth-mails.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { authFieldError } from '../auth/auth-field-error.ts'
import { email, findErrors, length, oneOf, readForm, required } from '../auth/form.ts'
import { ApiError } from '../kernel/api-error.ts'
import { randomId, randomString } from '../kernel/random.ts'
import { type Endpoint, noContent } from './endpoint.ts'

const FAILED = 'Failed to send the test email.'

type Template = 'verification' | 'password-reset' | 'email-change' | 'otp' | 'login-alert'

const SEND: Readonly<Record<Template, (app: App, record: AuthRecord, to: string) => Promise<void>>> = {
  'verification': mailVerification,
  'password-reset': mailPasswordReset,
  'email-change': mailEmailChange,
  'otp': (app, record) => mailOneTimePassword(app, record, { otp: '123456', otpId: randomId() }),
  'login-alert': (app, record) =>
    mailAuthAlert(app, record, `${app.clock().toISOString().replace('T', ' ')} - TEST_IP TEST_USER_AGENT`),
}

/**
 * `POST /api/settings/test/email`: sends one of a collection's mails to any address, for a made-up record (record-api
 * §15).
 */
export const settingsTestEmail: Endpoint = {
  method: 'POST',
  path: '/settings/test/email',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const { app } = ctx
    const form = await readForm(ctx, ['email', 'template', 'collection'])
    const collection = app.collections.find(form.collection || SUPERUSERS)
    const isAuth = (): FieldError | null =>
      collection?.type === 'auth' ? null : authFieldError('validation_invalid_auth_collection')
    const errors = await findErrors(form, {
      email: [required, length(1, 255), email],
      template: [required, oneOf(Object.keys(SEND))],
      collection: [length(1, 255), isAuth],
    })
    if (Object.keys(errors).length > 0) throw new ApiError(400, FAILED, errors)
    await send(app, form, requireAuthCollection(collection))
    return noContent()
  },
}

/** Sends the mail; a failure is answered with the mail server's message, which only superusers get. */
async function send(
  app: App,
  form: { readonly email: string; readonly template: string },
  collection: AuthCollection,
): Promise<void> {
  try {
    await SEND[form.template as Template](app, madeUpRecord(collection, form.email), form.email)
  } catch (cause) {
    throw new ApiError(
      400,
      `${FAILED} Raw error: \n${cause instanceof Error ? cause.message : 'unknown'}`,
      {},
      { cause },
    )
  }
}

/** A record that does not exist, so that the tokens in its mail are invalid. */
function madeUpRecord(collection: AuthCollection, email: string): AuthRecord {
  return { collection, values: { id: randomId(), email, tokenKey: randomString(50), verified: false } }
}
