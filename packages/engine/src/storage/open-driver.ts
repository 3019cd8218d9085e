import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Driver } from './driver.ts'
import { openPostgres } from './postgres/driver.ts'
import { restorePostgres } from './postgres/restore.ts'
import { openSqlite, SQLITE_FILE } from './sqlite/driver.ts'

/** Where an installation keeps its rows: a PostgreSQL URL, or else a file in the data folder. */
export interface DatabasePlace {
  readonly databaseUrl?: string
  readonly dir: string
}

/** Opens the database of an installation. */
export function openDriver(place: DatabasePlace): Promise<Driver> {
  return place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(join(place.dir, SQLITE_FILE))
}

/** Replaces the database, which no driver may have open, by what `Driver.backup` wrote into the folder. */
export async function restoreDatabase(place: DatabasePlace, folder: string): Promise<void> {
  if (place.databaseUrl) return restorePostgres(place.databaseUrl, folder)
  const file = join(place.dir, SQLITE_FILE)
  const backup = join(folder, SQLITE_FILE)
  refuseOtherFiles(backup)
  copyFileSync(backup, `${file}.restored`)
  for (const leftover of ['-wal', '-shm']) rmSync(file + leftover, { force: true })
  renameSync(`${file}.restored`, file)
}

/** The database that is there is only given up for one that can be read. */
function refuseOtherFiles(file: string): void {
  let backup: DatabaseSync | undefined
  try {
    backup = new DatabaseSync(file, { readOnly: true })
    backup.prepare('SELECT name FROM "_migrations" LIMIT 1').all()
  } catch (error) {
    throw new Error('This is no backup of a database that this version can read.', { cause: error })
  } finally {
    backup?.close()
  }
}
