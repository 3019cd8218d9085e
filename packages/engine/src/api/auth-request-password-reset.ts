import { accountName } from '../accounts/guard-old-password.ts'
import { countMailRequest } from '../auth/attempts.ts'
import { requireAuthCollection } from '../auth/auth-collection.ts'
import { findByEmail } from '../auth/find-by-identity.ts'
import { checkForm, email, length, readForm, required } from '../auth/form.ts'
import { queueMail } from '../auth/queued-mails.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, FORM_BYTES, noContent } from './endpoint.ts'

/** Mails the link that sets a new password; the answer does not reveal whether the address is known. */
export const authRequestPasswordReset: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/request-password-reset',
  tags: ['requestPasswordReset'],
  bodyLimit: () => FORM_BYTES,
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    if (!collection.passwordAuth.enabled)
      throw new ApiError(400, 'The collection is not configured to allow password authentication.')
    const form = await readForm(ctx, ['email'])
    await checkForm(form, { email: [required, length(1, 255), email] })
    const record = await findByEmail(ctx.app, collection, form.email)
    await countMailRequest(ctx, { kind: 'resetMail', account: accountName(collection.id, record, form.email) })
    await queueMail(ctx.app, { kind: 'passwordReset', record, lasts: collection.passwordResetToken.duration })
    return noContent()
  },
}
