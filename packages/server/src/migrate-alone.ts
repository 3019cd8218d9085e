import { claimToChange, claimToServe, type Driver, migrateUp, pendingMigrations } from '@timesheet/engine'
import { MIGRATIONS } from '../migrations/index.ts'

/**
 * Brings the database up to this version; answers what was applied. Tables are not changed under servers of another version,
 * nor under those who change all data: throws `InstallationInUse` when there are any.
 */
export async function migrateAlone(driver: Driver, asServer: boolean): Promise<readonly string[]> {
  // Before anything is read: somebody may be about to replace it.
  const release = asServer ? await claimToServe(driver) : async () => {}
  const pending = await pendingMigrations(driver, MIGRATIONS)
  await release()
  const isNew = pending.length === MIGRATIONS.length
  // Servers that are started together on a new database wait for one another by themselves.
  if (isNew || pending.length === 0) return migrateUp(driver, MIGRATIONS)
  const done = await claimToChange(driver)
  try {
    return await migrateUp(driver, MIGRATIONS)
  } finally {
    await done()
  }
}
