import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BARE_MIGRATION, holdInstallation, LOCK_FILE, restoreBackup } from '@timesheet/engine'
import { MIGRATIONS } from '../../migrations/index.ts'
import { readServeOptions, type ServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

const KNOWN = [...MIGRATIONS.map((migration) => migration.name), BARE_MIGRATION]
const NAMED_IN_A_MESSAGE = 5

/** Replaces database and files by those of a backup; servers must be stopped. */
export const restoreCommand: Command = {
  usage: 'restore FOLDER | FILE.zip [--unverified]',
  options: { ...DATABASE_OPTIONS, unverified: { type: 'boolean' } },
  async run({ flags, env, positionals }) {
    const options = readServeOptions(flags, env)
    if (!positionals[0]) throw new UsageError('restore wants the folder or the archive of a backup')
    const source = resolve(process.env['INIT_CWD'] ?? process.cwd(), positionals[0])
    if (!existsSync(source)) throw new UsageError(`there is no backup in ${source}`)
    const missing = await inCreatedFolder(options.dir, () => restore(options, source, flags['unverified'] === true))
    if (missing.length > 0)
      console.log(
        `${missing.length} files that its rows name were not in the backup: ${missing.slice(0, NAMED_IN_A_MESSAGE).join(', ')}${missing.length > NAMED_IN_A_MESSAGE ? '…' : ''}`,
      )
    console.log(`Restored from ${source}`)
  },
}

async function restore(place: ServeOptions, source: string, unverified: boolean): Promise<readonly string[]> {
  const release = await holdInstallation(place)
  try {
    return await restoreBackup({ place, source, migrations: KNOWN, unverified })
  } finally {
    await release()
  }
}

/**
 * Runs work in a folder, creating it when needed; when the work throws, a created folder is removed again if it is
 * still empty.
 */
async function inCreatedFolder<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const made = mkdirSync(dir, { recursive: true, mode: 0o700 })
  try {
    return await work()
  } catch (cause) {
    if (made !== undefined) removeEmpty(dir, made)
    throw cause
  }
}

function removeEmpty(dir: string, first: string): void {
  if (readdirSync(dir).some((name) => name !== LOCK_FILE)) return
  rmSync(join(dir, LOCK_FILE), { force: true })
  for (let folder = dir; ; folder = dirname(folder)) {
    rmdirSync(folder)
    if (folder === first) return
  }
}
