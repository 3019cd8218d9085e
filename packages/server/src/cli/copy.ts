import { existsSync } from 'node:fs'
import {
  claimToChange,
  copyDatabase,
  DatabaseUnavailable,
  type Driver,
  holdDataFolder,
  openDriver,
} from '@timesheet/engine'
import { createTimesheet } from '../app.ts'
import { createBare } from '../bare.ts'
import { readServeOptions, type ServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

const SQLITE = 'sqlite'

/**
 * Copies an installation's database into an empty one, from SQLite to PostgreSQL or back; servers must be stopped.
 * Files stay in the data folder.
 */
export const copyCommand: Command = {
  usage: `copy --to=postgres://… | --to=${SQLITE} [--bare]`,
  options: { ...DATABASE_OPTIONS, bare: { type: 'boolean' }, to: { type: 'string' } },
  async run({ flags, env }) {
    const from = readServeOptions(flags, env)
    const to = targetOf(from, flags['to'])
    if (!from.databaseUrl && !existsSync(from.dir)) throw new UsageError(`there is nothing to copy in ${from.dir}`)
    const unlock = [from, to].filter((place) => !place.databaseUrl).map(holdDataFolder)
    try {
      const { rows, leftBehind } = await copy(from, to)
      if (leftBehind.length > 0) console.log(`\nLeft behind, as they belong to no collection: ${leftBehind.join(', ')}`)
      console.log(
        `\nCopied ${rows} rows; what was read is what was written. From now on serve ${to.databaseUrl ? 'with this --database-url' : 'without --database-url'}: what is changed in the old database is not in the new one.`,
      )
    } finally {
      for (const release of unlock) release()
    }
  },
}

function targetOf(from: ServeOptions, to: string | boolean | undefined): ServeOptions {
  const isUrl = typeof to === 'string' && /^postgres(ql)?:\/\//.test(to)
  if (!isUrl && to !== SQLITE) throw new UsageError(`copy wants --to=postgres://… or --to=${SQLITE}`)
  const target = { ...from, databaseUrl: isUrl ? to : '', databaseDirectUrl: '' }
  if (target.databaseUrl === from.databaseUrl)
    throw new UsageError('copy wants another database than the one it reads from')
  return target
}

async function copy(from: ServeOptions, to: ServeOptions) {
  // Opened as the server does, which applies pending migrations first.
  const timesheet = await (from.bare ? createBare : createTimesheet)(from, { exclusive: false })
  try {
    if (timesheet.isNew) throw new UsageError('there is nothing to copy: the database is new')
    await claimToChange(timesheet.app.driver)
    const target = await openTarget(to)
    try {
      await claimToChange(target)
      return await copyDatabase(timesheet.app.driver, target, showProgress)
    } finally {
      await target.close()
    }
  } finally {
    await timesheet.close()
  }
}

async function openTarget(to: ServeOptions): Promise<Driver> {
  try {
    return await openDriver(to)
  } catch (cause) {
    throw cause instanceof DatabaseUnavailable
      ? new Error('The PostgreSQL server of --to does not answer. Nothing was copied.', { cause })
      : cause
  }
}

function showProgress(done: number, total: number): void {
  process.stdout.write(`\r  ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`)
}
