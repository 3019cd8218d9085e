import { mkdirSync } from 'node:fs'
import { createBareApp, lockDataFolder, openDriver, SchemaNewerThanProgram } from '@timesheet/engine'
import type { Timesheet, TimesheetSurroundings } from './app.ts'
import type { ServeOptions } from './options.ts'

/** Opens the engine alone on a data folder of its own: system collections, the contract's `users`, nothing of the product. */
export async function createBare(options: ServeOptions, { exclusive = true, clock, driver: given }: TimesheetSurroundings = {}): Promise<Timesheet> {
  const unlock = exclusive ? lockDataFolder(options.dir) : () => {}
  try {
    mkdirSync(options.dir, { recursive: true })
    const driver = given ?? (await openDriver(options))
    const app = await createBareApp({ driver, dir: options.dir, ...(clock ? { clock } : {}) })
    const close = async () => {
      await app.close()
      unlock()
    }
    return { app, isNew: false, close }
  } catch (error) {
    unlock()
    if (error instanceof SchemaNewerThanProgram) throw new Error('The database holds a whole Timesheet: start it without --bare. Nothing was changed.', { cause: error })
    throw error
  }
}
