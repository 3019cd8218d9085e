import { type AuthCollection, formatDateTime } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import { raw, sql } from '../storage/sql.ts'
import { deleteEndedWindows } from './counted-window.ts'

/** Deletes expired one-time passwords of all collections, and expired counters; returns the number of passwords. */
export async function deleteExpiredOtps(app: AuthContext): Promise<number> {
  await deleteEndedWindows(app)
  return deleteExpired(app, '_otps', (collection) => collection.otp.duration)
}

/** Deletes sign-ins of all collections that waited too long for a second factor; returns their number. */
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
