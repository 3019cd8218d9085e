import { DatabaseDamaged, isDamage } from '../storage/database-damaged.ts'
import { refuseRemains } from '../storage/data-folder.ts'
import type { Driver } from '../storage/driver.ts'
import { databaseName, type DatabasePlace, isFileWhole, openDriver } from '../storage/open-driver.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'

/**
 * Opens the database of an intact or new installation. Throws `RemainsFound` or `DatabaseDamaged` when only parts of an
 * installation are left, and creates nothing then.
 */
export async function openInstallationDatabase(place: DatabasePlace): Promise<Driver> {
  refuseRemains(place)
  return whenWhole(place, async () => {
    if (!(await isFileWhole(place))) throw new DatabaseDamaged(databaseName(place), 'is damaged')
    const driver = await openDriver(place)
    try {
      await refuseIncomplete(driver, place)
      return driver
    } catch (error) {
      await driver.close()
      throw error
    }
  })
}

/** Runs `work`; an error that means a damaged database becomes a `DatabaseDamaged` naming it. */
export async function whenWhole<T>(place: DatabasePlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw isDamage(cause) ? new DatabaseDamaged(databaseName(place), 'is damaged', { cause }) : cause
  }
}
