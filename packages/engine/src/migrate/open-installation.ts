import { DatabaseDamaged, isDamage } from '../storage/database-damaged.ts'
import { refuseRemains } from '../storage/data-folder.ts'
import type { Driver } from '../storage/driver.ts'
import { databaseName, type DatabasePlace, isFileWhole, openDriver } from '../storage/open-driver.ts'
import { refuseHollow } from './refuse-hollow.ts'

/** Opens the database of an installation that is whole or new; what is left of one is refused by `RemainsFound` or `DatabaseDamaged`, and nothing is made. */
export async function openInstallationDatabase(place: DatabasePlace): Promise<Driver> {
  refuseRemains(place)
  return whenWhole(place, async () => {
    if (!(await isFileWhole(place))) throw new DatabaseDamaged(databaseName(place), 'is damaged')
    const driver = await openDriver(place)
    try {
      await refuseHollow(driver, place)
      return driver
    } catch (error) {
      await driver.close()
      throw error
    }
  })
}

/** Says which database it is that cannot be read while something is done with it. */
export async function whenWhole<T>(place: DatabasePlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw isDamage(cause) ? new DatabaseDamaged(databaseName(place), 'is damaged', { cause }) : cause
  }
}
