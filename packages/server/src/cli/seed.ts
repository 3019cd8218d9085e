import { createTimesheet } from '../app.ts'
import { readServeOptions, UsageError } from '../options.ts'
import { seedDemo } from '../../seed/demo.ts'
import { seedLoad } from '../../seed/load.ts'
import { DATABASE_OPTIONS, type Command, type CommandInput } from './command.ts'

/** Fills a new database with the demo company or the load-test company. */
export const seedCommand: Command = {
  usage: 'seed demo [--seed=1] | seed load [--users=2000] [--projects=5000] [--years=6] [--documents=COUNT] [--seed=1]',
  options: {
    ...DATABASE_OPTIONS,
    users: { type: 'string' },
    projects: { type: 'string' },
    years: { type: 'string' },
    documents: { type: 'string' },
    seed: { type: 'string' },
  },
  async run(input) {
    const [kind] = input.positionals
    if (kind !== 'demo' && kind !== 'load') throw new UsageError('seed wants demo or load')
    const timesheet = await createTimesheet(readServeOptions(input.flags, input.env))
    try {
      if (!timesheet.isNew) throw new UsageError('seed only fills a new database: this one already holds data')
      if (!timesheet.inNewFolder) throw new UsageError('seed only fills a data folder that was empty or did not exist')
      const seed = count(input, 'seed', 1)
      if (kind === 'demo') await seedDemo(timesheet.app, { seed })
      else
        await seedLoad(timesheet.app, {
          seed,
          users: count(input, 'users', 2000),
          projects: count(input, 'projects', 5000),
          years: count(input, 'years', 6),
          ...(input.flags['documents'] !== undefined && { documents: count(input, 'documents', 1) }),
          onProgress: showProgress,
        })
      console.log('\nDone.')
    } finally {
      await timesheet.close()
    }
  },
}

function count({ flags }: CommandInput, name: string, fallback: number): number {
  const value = flags[name]
  if (value === undefined) return fallback
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value))
    throw new UsageError(`--${name} wants a whole number above 0`)
  return Number(value)
}

function showProgress(done: number, total: number): void {
  process.stdout.write(`\r  ${done.toLocaleString('en')} of about ${total.toLocaleString('en')} hour entries`)
}
