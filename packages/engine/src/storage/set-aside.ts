import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabasePlace, openDriver, restoreDatabase } from './open-driver.ts'
import { SQLITE_FILE } from './sqlite/driver.ts'

/** The file and its journal make one database; what else SQLite puts beside them it makes again. */
const SQLITE_FILES = [SQLITE_FILE, `${SQLITE_FILE}-wal`]

/**
 * Keeps the database of an installation, which nobody has open, in a new folder, until it was replaced; answers how to put it back.
 * A file is kept as it is, also one that cannot be read: replacing that is what a backup is for.
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

/** The new database takes the name and not the place of the old one, which a second name therefore keeps. */
async function keep(file: string, kept: string): Promise<void> {
  await link(file, kept).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') await copyFile(file, kept)
  })
}
