import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  backupFileOf,
  type DatabasePlace,
  openDriver,
  restoreDatabase,
  verifyDatabaseCopy,
} from '../storage/open-driver.ts'
import { setDatabaseAside } from '../storage/set-aside.ts'
import { archives } from './archives.ts'
import { filesOfPlace } from './files-of-place.ts'
import { InvalidBackup, refuseForeign } from './manifest.ts'
import { copyFolder } from './read-folder.ts'
import { markReplaced, unmarkReplaced } from './replaced-note.ts'
import { fillBucket, swapFolder, type ReplacedFiles } from './restore-files.ts'
import { verifyCopy } from './verify-copy.ts'

const WORK_PREFIX = '.restore-'

export interface RestoreOrder {
  readonly place: DatabasePlace
  /** The path of a folder or an archive. */
  readonly source: string
  /** The migrations that the program knows. */
  readonly migrations: readonly string[]
  /** Whether a backup without a list of its files is accepted. */
  readonly unverified?: boolean
}

/**
 * Replaces database and files of an installation, which nobody may have open, by a backup; when that is refused or
 * fails, all stays as it was. Returns the files that rows name but an unverified backup lacks.
 */
export async function restoreBackup(order: RestoreOrder): Promise<readonly string[]> {
  const { place } = order
  await mkdir(place.dir, { recursive: true })
  const before = (await readdir(place.dir)).filter((name) => name.startsWith(WORK_PREFIX))
  const folder = await mkdtemp(join(place.dir, WORK_PREFIX))
  try {
    const missing = await unpack(order, folder)
    await replace(place, folder)
    // Folders of interrupted restores are removed, because the next start would resume them over what was restored now.
    for (const name of before) await rm(join(place.dir, name), { recursive: true, force: true })
    return missing
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Unpacks and checks the backup without touching the installation. */
async function unpack(
  { place, source, migrations, unverified = false }: RestoreOrder,
  folder: string,
): Promise<readonly string[]> {
  const database = backupFileOf(place)
  const accept = (found: Parameters<typeof refuseForeign>[0]) =>
    refuseForeign(found, { backupFile: database, migrations, unverified })
  const isFile = (await stat(source)).isFile()
  const manifest = await (isFile
    ? (await archives()).unpackArchive(source, folder, accept)
    : copyFolder({ from: source, folder, database }, accept))
  await verifyDatabaseCopy(place, folder).catch((cause: unknown) => {
    throw new InvalidBackup('its database cannot be read', { cause })
  })
  return verifyCopy(folder, manifest)
}

async function replace(place: DatabasePlace, folder: string): Promise<void> {
  const putBack = await setDatabaseAside(place, join(folder, 'before'))
  let replaced: ReplacedFiles
  try {
    await restoreDatabase(place, folder)
    await markReplaced(folder, '')
    replaced = await replaceFiles(place, folder)
  } catch (cause) {
    await unmarkReplaced(folder)
    await putBack()
    throw cause
  }
  await unmarkReplaced(folder)
  await replaced.finish()
}

async function replaceFiles(place: DatabasePlace, folder: string): Promise<ReplacedFiles> {
  const driver = await openDriver(place)
  try {
    const { files, folders, inBucket } = await filesOfPlace(driver, place.dir)
    return inBucket
      ? await fillBucket(files, { folder, folders: new Set(folders) })
      : await swapFolder(join(place.dir, 'storage'), folder)
  } finally {
    await driver.close()
  }
}
