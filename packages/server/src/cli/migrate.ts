import { migrateDown, migrateUp, openDriver } from '@timesheet/engine'
import { MIGRATIONS } from '../../migrations/index.ts'
import { readServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

/** Applies what is pending, or takes the last migrations back. */
export const migrateCommand: Command = {
  usage: 'migrate up | migrate down [COUNT]',
  options: DATABASE_OPTIONS,
  async run({ flags, env, positionals }) {
    const [direction, count = '1'] = positionals
    if (direction !== 'up' && direction !== 'down') throw new UsageError('migrate wants up or down')
    if (!/^[1-9]\d{0,3}$/.test(count)) throw new UsageError(`migrate down wants a number of migrations, not "${count}"`)
    const driver = await openDriver(readServeOptions(flags, env))
    try {
      const names = direction === 'up' ? await migrateUp(driver, MIGRATIONS) : await migrateDown(driver, MIGRATIONS, Number(count))
      console.log(names.length === 0 ? 'Nothing to do.' : `${direction === 'up' ? 'Applied' : 'Taken back'}: ${names.join(', ')}`)
    } finally {
      await driver.close()
    }
  },
}
