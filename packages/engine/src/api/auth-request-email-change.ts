import type { AuthCollection, FieldError } from '@timesheet/schema'
import { requireSameCollection } from '../access/guards.ts'
import type { App } from '../app.ts'
import { accountName } from '../accounts/guard-old-password.ts'
import { countMailRequest } from '../auth/attempts.ts'
import { isSuperusers, requireAuthCollection } from '../auth/auth-collection.ts'
import { authFieldError } from '../auth/auth-field-error.ts'
import { mailEmailChange } from '../auth/auth-mails.ts'
import { emailOf, isAuthRecord } from '../accounts/auth-record.ts'
import { findByEmail } from '../auth/find-by-identity.ts'
import { checkForm, email, length, not, readForm, required } from '../auth/form.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, FORM_BYTES, noContent } from './endpoint.ts'

/** Mails the link that changes the signed-in record's address to the new address. */
export const authRequestEmailChange: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/request-email-change',
  tags: ['requestEmailChange'],
  bodyLimit: () => FORM_BYTES,
  async handle(ctx) {
    const record = requireSameCollection(ctx, ctx.collection)
    const collection = requireAuthCollection(ctx.collection)
    if (!isAuthRecord(record)) throw new ApiError(404)
    if (isSuperusers(collection)) throw new ApiError(400, 'All superusers can change their emails directly.')
    const form = await readForm(ctx, ['newEmail'])
    const isFree = (value: string): Promise<FieldError | null> => checkFree(ctx.app, collection, value)
    await checkForm(form, { newEmail: [required, length(1, 255), email, not(emailOf(record)), isFree] })
    await countMailRequest(ctx, { kind: 'changeMail', account: accountName(collection.id, record, '') })
    await mailEmailChange(ctx.app, record, form.newEmail).catch((cause: unknown) => {
      ctx.app.log.error({ err: cause }, 'an e-mail change mail could not be sent')
      throw new ApiError(400, 'Failed to request email change.', {}, { cause })
    })
    return noContent()
  },
}

async function checkFree(app: App, collection: AuthCollection, newEmail: string): Promise<FieldError | null> {
  return (await findByEmail(app, collection, newEmail)) ? authFieldError('validation_invalid_new_email') : null
}
