import { accountName } from '../accounts/guard-old-password.ts'
import { countMailRequest } from '../auth/attempts.ts'
import { isSuperusers, requireAuthCollection } from '../auth/auth-collection.ts'
import { findByEmail } from '../auth/find-by-identity.ts'
import { checkForm, email, length, readForm, required } from '../auth/form.ts'
import { queueMail } from '../auth/queued-mails.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, FORM_BYTES, noContent } from './endpoint.ts'

/**
 * Mails the link that verifies an address; the answer does not reveal whether the address is known or already verified.
 */
export const authRequestVerification: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/request-verification',
  tags: ['requestVerification'],
  bodyLimit: () => FORM_BYTES,
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    if (isSuperusers(collection)) throw new ApiError(400, 'All superusers are verified by default.')
    const form = await readForm(ctx, ['email'])
    await checkForm(form, { email: [required, length(1, 255), email] })
    const record = await findByEmail(ctx.app, collection, form.email)
    await countMailRequest(ctx, { kind: 'verificationMail', account: accountName(collection.id, record, form.email) })
    await queueMail(ctx.app, { kind: 'verification', record, lasts: collection.verificationToken.duration })
    return noContent()
  },
}
