import { open, copyFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * Replaces a database file, which nobody may have open, by its copy in the folder; an unreadable copy is refused before
 * anything changes.
 */
export async function restoreSqlite(file: string, folder: string): Promise<void> {
  const copy = join(folder, basename(file))
  verifySqlite(copy)
  const fresh = `${file}.restored`
  await copyFile(copy, fresh)
  await flush(fresh)
  for (const leftover of ['-wal', '-shm']) await rm(file + leftover, { force: true })
  await rename(fresh, file)
}

/** Throws unless the file is an intact database of an installation. */
export function verifySqlite(file: string): void {
  let database: DatabaseSync | undefined
  try {
    const address = pathToFileURL(file)
    // Immutable: reading must not create files beside it.
    address.search = 'immutable=1'
    database = new DatabaseSync(address, { readOnly: true })
    database.prepare('SELECT name FROM "_migrations" LIMIT 1').all()
    const [found] = database.prepare('PRAGMA quick_check(1)').all()
    if (found?.['quick_check'] !== 'ok') throw new Error(String(found?.['quick_check']))
  } catch (error) {
    throw new Error('This is no backup of a database that this version can read.', { cause: error })
  } finally {
    database?.close()
  }
}

/** Syncs the new file to disk before it replaces the old one. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
