import { mkdirSync } from 'node:fs'
import {
  claimToServe,
  createBareApp,
  holdDataFolder,
  isNewFolder,
  openInstallationDatabase,
  SchemaNewerThanProgram,
  whenWhole,
} from '@timesheet/engine'
import type { Timesheet, TimesheetOptions } from './app.ts'
import type { ServeOptions } from './options.ts'

/**
 * Opens the engine alone on a data folder: system collections and PocketBase's default `users`, no collections of the
 * product.
 */
export async function createBare(
  options: ServeOptions,
  { exclusive = true, clock, driver: given, onRestart }: TimesheetOptions = {},
): Promise<Timesheet> {
  const inNewFolder = isNewFolder(options.dir)
  const unlock = exclusive ? holdDataFolder(options) : () => {}
  let driver = given
  try {
    mkdirSync(options.dir, { recursive: true })
    driver ??= await openInstallationDatabase(options)
    if (exclusive) await claimToServe(driver)
    const opened = driver
    const app = await whenWhole(options, async () =>
      createBareApp({
        driver: opened,
        dir: options.dir,
        ...(clock ? { clock } : {}),
        ...(onRestart ? { onRestart } : {}),
      }),
    )
    const close = async () => {
      await app.close()
      unlock()
    }
    return { app, inNewFolder, isNew: false, close }
  } catch (error) {
    if (!given) await driver?.close()
    unlock()
    if (error instanceof SchemaNewerThanProgram)
      throw new Error('The database holds a whole Timesheet: start it without --bare. Nothing was changed.', {
        cause: error,
      })
    throw error
  }
}
