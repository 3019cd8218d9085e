import { type AuthCollection, formatDateTime } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import { raw, sql } from '../storage/sql.ts'
import { deleteEndedWindows } from './counted-window.ts'

/** Removes the one-time passwords of every collection that are past their duration, and answers how many; ended attempt windows go with them. */
export async function deleteExpiredOtps(app: AuthContext): Promise<number> {
  await deleteEndedWindows(app)
  return deleteExpired(app, '_otps', (collection) => collection.otp.duration)
}

/** Removes the sign-ins of every collection that wait for a second factor past their duration, and answers how many. */
export function deleteExpiredMfas(app: AuthContext): Promise<number> {
  return deleteExpired(app, '_mfas', (collection) => collection.mfa.duration)
}

async function deleteExpired(
  app: AuthContext,
  table: '_otps' | '_mfas',
  seconds: (collection: AuthCollection) => number,
): Promise<number> {
  const { driver } = app
  const column = (name: string) => raw(driver.dialect.id(name))
  let removed = 0
  for (const collection of app.collections.all()) {
    if (collection.type !== 'auth') continue
    const oldest = formatDateTime(new Date(app.clock().getTime() - seconds(collection) * 1000))
    removed += await driver.run(
      sql`DELETE FROM ${column(table)} WHERE ${column('collectionRef')} = ${collection.id} AND ${column('created')} < ${oldest}`,
    )
  }
  return removed
}
