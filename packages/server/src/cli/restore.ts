import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BARE_MIGRATION, holdInstallation, restoreArchive, restoreDatabase } from '@timesheet/engine'
import { MIGRATIONS } from '../../migrations/index.ts'
import { readServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

/** Replaces database and files by those of a backup; servers must be stopped. */
export const restoreCommand: Command = {
  usage: 'restore FOLDER | FILE.zip',
  options: DATABASE_OPTIONS,
  async run({ flags, env, positionals }) {
    const options = readServeOptions(flags, env)
    if (!positionals[0]) throw new UsageError('restore wants the folder or the archive of a backup')
    const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), positionals[0])
    if (!existsSync(folder)) throw new UsageError(`there is no backup in ${folder}`)
    const release = await holdInstallation(options)
    try {
      if (statSync(folder).isFile()) await restoreArchive({ place: options, archive: folder, migrations: [...MIGRATIONS.map((migration) => migration.name), BARE_MIGRATION] })
      else {
        await restoreDatabase(options, folder)
        restoreFiles(join(folder, 'storage'), join(options.dir, 'storage'))
      }
      console.log(`Restored from ${folder}`)
    } finally {
      await release()
    }
  },
}

/** The old files stay until the new ones are all there. */
function restoreFiles(from: string, to: string): void {
  const fresh = `${to}.restored`
  const old = `${to}.old`
  for (const leftover of [fresh, old]) rmSync(leftover, { recursive: true, force: true })
  if (existsSync(from)) cpSync(from, fresh, { recursive: true })
  if (existsSync(to)) renameSync(to, old)
  if (existsSync(fresh)) renameSync(fresh, to)
  rmSync(old, { recursive: true, force: true })
}
