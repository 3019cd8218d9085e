import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabasePlace, openDriver, restoreDatabase } from './open-driver.ts'
import { SQLITE_FILE } from './sqlite/driver.ts'

/** The file and its journal are the database; SQLite recreates its other files. */
const SQLITE_FILES = [SQLITE_FILE, `${SQLITE_FILE}-wal`]

/**
 * Saves an installation's closed database in a new folder, while it is replaced; returns a function that restores it.
 * SQLite files are linked unchanged, even if unreadable, because replacing a damaged database is what a backup is for.
 */
export async function setDatabaseAside(place: DatabasePlace, folder: string): Promise<() => Promise<void>> {
  await mkdir(folder)
  if (!place.databaseUrl) return setFilesAside(place.dir, folder)
  const driver = await openDriver({ ...place, databaseConnections: 1 })
  try {
    await driver.backup(folder)
  } finally {
    await driver.close()
  }
  return () => restoreDatabase(place, folder)
}

async function setFilesAside(dir: string, folder: string): Promise<() => Promise<void>> {
  for (const name of SQLITE_FILES) await keep(join(dir, name), join(folder, name))
  return async () => {
    for (const name of [...SQLITE_FILES, `${SQLITE_FILE}-shm`]) await rm(join(dir, name), { force: true })
    for (const name of await readdir(folder)) await rename(join(folder, name), join(dir, name))
  }
}

/**
 * Hard-links a file: the new database replaces the name, while this link keeps the old content. Copies it if linking
 * fails.
 */
async function keep(file: string, kept: string): Promise<void> {
  await link(file, kept).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') await copyFile(file, kept)
  })
}
