import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
  copyFileSync(join(folder, SQLITE_FILE), `${file}.restored`)
  for (const leftover of ['-wal', '-shm']) rmSync(file + leftover, { force: true })
  renameSync(`${file}.restored`, file)
}
