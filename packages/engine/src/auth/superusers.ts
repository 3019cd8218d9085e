import type { AuthContext } from './auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { requireAuthCollection, SUPERUSERS } from './auth-collection.ts'
import { findByEmail } from './find-by-identity.ts'

/** Creates the superuser with this address, or sets the existing one's password; throws the API's validation errors. */
export async function upsertSuperuser(app: AuthContext, email: string, password: string): Promise<StoredRecord> {
  const secret = { password, passwordConfirm: password }
  const existing = await findByEmail(app, requireAuthCollection(app.collections.find(SUPERUSERS)), email)
  if (existing) return app.records.update(SUPERUSERS, existing.values.id, secret)
  return app.records.create(SUPERUSERS, { email, ...secret, verified: true })
}

/** Registers the hooks of superusers: they are always verified, and the last one cannot be deleted. */
export function registerAuthHooks(app: AuthContext): void {
  app.hooks.on('save', SUPERUSERS, async ({ drafts }, next) => {
    for (const { row } of drafts) row['verified'] = true
    await next()
  })
  app.hooks.on('delete', SUPERUSERS, async ({ tx, drafts }, next) => {
    // Without the lock, two simultaneous deletes would each count the other's superuser as left.
    await tx.lock('superusers')
    const left = await app.records.findAll(SUPERUSERS, { limit: drafts.length + 1 }, tx)
    if (left.length <= drafts.length) throw new ApiError(400, "You can't delete the only existing superuser.")
    await next()
  })
}
