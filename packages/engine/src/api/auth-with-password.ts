import type { AuthCollection } from '@timesheet/schema'
import { isEmail } from '@timesheet/schema'
import type { App } from '../app.ts'
import { requireAuthCollection } from '../auth/auth-collection.ts'
import { accountName } from '../accounts/guard-old-password.ts'
import { guardAttempt } from '../auth/attempts.ts'
import { type AuthRecord, textOf } from '../accounts/auth-record.ts'
import { authResponse } from '../auth/auth-response.ts'
import { findByIdentity } from '../auth/find-by-identity.ts'
import { checkForm, length, oneOf, readForm, required } from '../auth/form.ts'
import { verifyAgainstDummy, verifyPassword } from '../accounts/passwords.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, FORM_BYTES, json } from './endpoint.ts'

/**
 * Signs in with an identity and a password; the answer does not reveal whether the identity is unknown or the password
 * wrong.
 */
export const authWithPassword: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/auth-with-password',
  tags: ['authWithPassword', 'auth'],
  bodyLimit: () => FORM_BYTES,
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    const { enabled, identityFields } = collection.passwordAuth
    if (!enabled) throw new ApiError(403, 'The collection is not configured to allow password authentication.')
    const form = await readForm(ctx, ['identity', 'password', 'identityField'])
    await checkForm(form, {
      identity: [required, length(1, 255)],
      password: [required, length(1, 255)],
      identityField: [length(1, 255), oneOf(identityFields)],
    })
    const found = await findRecord(ctx.app, collection, form)
    const account = accountName(collection.id, found, form.identity)
    const record = await guardAttempt(ctx, { kind: 'password', account, record: found }, () =>
      proveByPassword(found, form.password),
    )
    if (!record) throw new ApiError(400, 'Failed to authenticate.')
    const { values } = await ctx.readBody()
    return json(await authResponse(ctx, record, { request: ctx.info(values, 'password'), method: 'password' }))
  },
}

async function proveByPassword(record: AuthRecord | null, password: string): Promise<AuthRecord | null> {
  const matches = record
    ? await verifyPassword(password, textOf(record, 'password'))
    : await verifyAgainstDummy(password)
  return matches ? record : null
}

interface Identity {
  readonly identity: string
  readonly identityField: string
}

async function findRecord(
  app: App,
  collection: AuthCollection,
  { identity, identityField }: Identity,
): Promise<AuthRecord | null> {
  let found: AuthRecord | null = null
  // All fields are queried, also after a match, so that an unknown identity costs as many queries as a known one.
  for (const field of fieldsToTry(collection, identity, identityField)) {
    const record = await findByIdentity(app, collection, { field, value: identity })
    found ??= record
  }
  return found
}

/** The identity fields to query: e-mail first, and only for an identity that is an address. */
function fieldsToTry(collection: AuthCollection, identity: string, identityField: string): readonly string[] {
  if (identityField !== '') return [identityField]
  const { identityFields } = collection.passwordAuth
  const others = identityFields.filter((field) => field !== 'email')
  return isEmail(identity) && identityFields.includes('email') ? ['email', ...others] : others
}
