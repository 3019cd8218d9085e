import { claimToChange, claimToServe, type Driver, migrateUp, pendingMigrations } from '@timesheet/engine'
import { MIGRATIONS } from '../migrations/index.ts'

/**
 * Applies pending migrations and returns their names. Requires that no server of another version runs and that nobody
 * is replacing all data; throws `InstallationInUse` otherwise.
 */
export async function migrateAlone(driver: Driver, asServer: boolean): Promise<readonly string[]> {
  // Claimed before reading, because another process may be about to replace the database.
  const release = asServer ? await claimToServe(driver) : async () => {}
  const pending = await pendingMigrations(driver, MIGRATIONS)
  await release()
  const isNew = pending.length === MIGRATIONS.length
  // Servers started together on a new database are serialised by `migrateUp` itself.
  if (isNew || pending.length === 0) return migrateUp(driver, MIGRATIONS)
  const done = await claimToChange(driver)
  try {
    return await migrateUp(driver, MIGRATIONS)
  } finally {
    await done()
  }
}
