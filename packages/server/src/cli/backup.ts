import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hasDatabase, saveBackup } from '@timesheet/engine'
import { readServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

/**
 * Copies database and files consistently, also while the server runs: into a new folder, or into an archive when the
 * name ends in `.zip`.
 */
export const backupCommand: Command = {
  usage: 'backup [FOLDER | FILE.zip]',
  options: DATABASE_OPTIONS,
  async run({ flags, env, positionals }) {
    const options = readServeOptions(flags, env)
    const target = resolve(
      process.env['INIT_CWD'] ?? process.cwd(),
      positionals[0] ?? join(options.dir, 'backups', stampOf(new Date())),
    )
    if (existsSync(target)) throw new UsageError(`${target} already exists: a backup never overwrites`)
    if (!hasDatabase(options)) throw new UsageError(`there is nothing to back up in ${options.dir}`)
    await saveBackup(options, target)
    console.log(`Backup written to ${target}`)
  },
}

function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
}
