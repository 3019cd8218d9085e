import { claimToChange, holdDataFolder, migrateDown, migrateUp, openInstallationDatabase } from '@timesheet/engine'
import { MIGRATIONS } from '../../migrations/index.ts'
import { readServeOptions, type ServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

/** Applies pending migrations, or reverts the last ones; servers must be stopped. */
export const migrateCommand: Command = {
  usage: 'migrate up | migrate down [COUNT]',
  options: DATABASE_OPTIONS,
  async run({ flags, env, positionals }) {
    const [direction, count = '1'] = positionals
    if (direction !== 'up' && direction !== 'down') throw new UsageError('migrate wants up or down')
    if (!/^[1-9]\d{0,3}$/.test(count)) throw new UsageError(`migrate down wants a number of migrations, not "${count}"`)
    const options = readServeOptions(flags, env)
    const unlock = holdDataFolder(options)
    try {
      const names = await migrate(options, direction, Number(count))
      console.log(
        names.length === 0 ? 'Nothing to do.' : `${direction === 'up' ? 'Applied' : 'Taken back'}: ${names.join(', ')}`,
      )
    } finally {
      unlock()
    }
  },
}

async function migrate(options: ServeOptions, direction: 'up' | 'down', count: number): Promise<readonly string[]> {
  const driver = await openInstallationDatabase(options)
  try {
    await claimToChange(driver)
    return direction === 'up' ? await migrateUp(driver, MIGRATIONS) : await migrateDown(driver, MIGRATIONS, count)
  } finally {
    await driver.close()
  }
}
