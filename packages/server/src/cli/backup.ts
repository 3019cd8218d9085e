import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDriver, writeArchive } from '@timesheet/engine'
import { readServeOptions, type ServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

/** Copies database and files, consistent also while the server runs, into a new folder, or into an archive when a name ends in `.zip`. */
export const backupCommand: Command = {
  usage: 'backup [FOLDER | FILE.zip]',
  options: DATABASE_OPTIONS,
  async run({ flags, env, positionals }) {
    const options = readServeOptions(flags, env)
    const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), positionals[0] ?? join(options.dir, 'backups', stampOf(new Date())))
    if (existsSync(folder)) throw new UsageError(`${folder} already exists: a backup never overwrites`)
    if (!options.databaseUrl && !existsSync(options.dir)) throw new UsageError(`there is nothing to back up in ${options.dir}`)
    if (folder.endsWith('.zip')) await writeArchive(options, folder)
    else await copyInto(folder, options)
    console.log(`Backup written to ${folder}`)
  },
}

async function copyInto(folder: string, options: ServeOptions): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const driver = await openDriver(options)
  try {
    await driver.backup(folder)
  } finally {
    await driver.close()
  }
  const files = join(options.dir, 'storage')
  if (existsSync(files)) cpSync(files, join(folder, 'storage'), { recursive: true })
}

function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
}
