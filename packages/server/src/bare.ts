import { mkdirSync } from 'node:fs'
import { claimToServe, createBareApp, holdDataFolder, openDriver, SchemaNewerThanProgram } from '@timesheet/engine'
import type { Timesheet, TimesheetSurroundings } from './app.ts'
import type { ServeOptions } from './options.ts'

/** Opens the engine alone on a data folder of its own: system collections, the contract's `users`, nothing of the product. */
export async function createBare(options: ServeOptions, { exclusive = true, clock, driver: given, onRestart }: TimesheetSurroundings = {}): Promise<Timesheet> {
  const unlock = exclusive ? holdDataFolder(options) : () => {}
  let driver = given
  try {
    mkdirSync(options.dir, { recursive: true })
    driver ??= await openDriver(options)
    if (exclusive) await claimToServe(driver)
    const app = await createBareApp({ driver, dir: options.dir, ...(clock ? { clock } : {}), ...(onRestart ? { onRestart } : {}) })
    const close = async () => {
      await app.close()
      unlock()
    }
    return { app, isNew: false, close }
  } catch (error) {
    if (!given) await driver?.close()
    unlock()
    if (error instanceof SchemaNewerThanProgram) throw new Error('The database holds a whole Timesheet: start it without --bare. Nothing was changed.', { cause: error })
    throw error
  }
}
