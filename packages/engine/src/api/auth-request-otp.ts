import { requireAuthCollection } from '../auth/auth-collection.ts'
import { accountName } from '../accounts/guard-old-password.ts'
import { countMailRequest } from '../auth/attempts.ts'
import { findByEmail } from '../auth/find-by-identity.ts'
import { checkForm, email, length, readForm, required } from '../auth/form.ts'
import { requestOtp } from '../auth/one-time-passwords.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, FORM_BYTES, json } from './endpoint.ts'

/** Mails a one-time password and answers its id; the answer does not reveal whether the address is known. */
export const authRequestOtp: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/request-otp',
  tags: ['requestOTP'],
  bodyLimit: () => FORM_BYTES,
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    if (!collection.otp.enabled)
      throw new ApiError(403, 'The collection is not configured to allow OTP authentication.')
    const form = await readForm(ctx, ['email'])
    await checkForm(form, { email: [required, length(1, 255), email] })
    const record = await findByEmail(ctx.app, collection, form.email)
    await countMailRequest(ctx, { kind: 'codeMail', account: accountName(collection.id, record, form.email) })
    return json({ otpId: await requestOtp(ctx.app, collection, { record, email: form.email }) })
  },
}
