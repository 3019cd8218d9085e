import { lockDataFolder, makeDataFolder } from './data-folder-lock.ts'
import { claimToChange } from './installation-in-use.ts'
import { type DatabasePlace, openDriver } from './open-driver.ts'

/**
 * Makes the data folder, and keeps it for this process when the database is a file in it, until the answer is called.
 * Beside a PostgreSQL the folder may have several processes: what they write there does not meet.
 */
export function holdDataFolder(place: DatabasePlace): () => void {
  if (!place.databaseUrl) return lockDataFolder(place.dir)
  makeDataFolder(place.dir)
  return () => {}
}

/** Keeps servers and other changes away from an installation that nobody has open here, until the answer is called; throws when there are any. */
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
