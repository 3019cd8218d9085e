import { requireAuthCollection } from '../auth/auth-collection.ts'
import { checkForm, email, length, readForm, required } from '../auth/form.ts'
import { requestOtp } from '../auth/one-time-passwords.ts'
import { ApiError } from '../http/api-error.ts'
import { type Endpoint, json } from './endpoint.ts'

/** Mails a one-time password and answers its id; the answer never says whether the address is known. */
export const authRequestOtp: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/request-otp',
  tags: ['requestOTP'],
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    if (!collection.otp.enabled) throw new ApiError(403, 'The collection is not configured to allow OTP authentication.')
    const form = await readForm(ctx, ['email'])
    await checkForm(form, { email: [required, length(1, 255), email] })
    return json({ otpId: await requestOtp(ctx.app, collection, form.email) })
  },
}
