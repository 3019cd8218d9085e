import { lockDataFolder, makeDataFolder } from './data-folder-lock.ts'
import { claimToChange } from './installation-in-use.ts'
import { type DatabasePlace, openDriver } from './open-driver.ts'

/**
 * Creates the data folder and, if the database is a file in it, locks it for this process until the returned function
 * is called. With PostgreSQL several processes may use the folder, as their files do not conflict.
 */
export function holdDataFolder(place: DatabasePlace): () => void {
  if (!place.databaseUrl) return lockDataFolder(place.dir)
  makeDataFolder(place.dir)
  return () => {}
}

/**
 * Excludes servers and other changes from an installation until the returned function is called; throws if there are
 * any. Nobody in this process may have it open.
 */
export async function holdInstallation(place: DatabasePlace): Promise<() => Promise<void>> {
  const unlock = holdDataFolder(place)
  if (!place.databaseUrl) return async () => unlock()
  const driver = await openDriver({ ...place, databaseConnections: 1 })
  try {
    await claimToChange(driver)
    return () => driver.close()
  } catch (error) {
    await driver.close()
    throw error
  }
}
