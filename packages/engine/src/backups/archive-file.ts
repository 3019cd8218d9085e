import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { currentStore } from '../files/current-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { openSettings } from '../settings/settings-store.ts'
import type { Driver } from '../storage/driver.ts'
import { openDriver, type DatabasePlace } from '../storage/open-driver.ts'
import { sql } from '../storage/sql.ts'
import { describeBackup, refuseForeign } from './manifest.ts'
import { fillBucket, swapFolder, type ReplacedFiles } from './restore-files.ts'
import { makeWorkFolder } from './work-folder.ts'
import { archives } from './archives.ts'

/** Writes a backup of an installation, which may be running, into a new file. */
export async function writeArchive(place: DatabasePlace, file: string): Promise<void> {
  const driver = await openDriver(place)
  const folder = await mkdtemp(join(place.dir, '.copy-'))
  try {
    const { files, folders } = await filesOf(driver, place.dir)
    await driver.backup(folder)
    const manifest = await describeBackup(driver, new Date())
    await pipeline((await archives()).archiveStream({ manifest, folder, files, folders }), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } finally {
    await driver.close()
    await rm(folder, { recursive: true, force: true })
  }
}

export interface ArchiveRestore {
  readonly place: DatabasePlace
  readonly archive: string
  /** What the program knows. */
  readonly migrations: readonly string[]
}

/** Replaces database and files of an installation, which nobody may have open, by a backup; when that fails all stays as it was. */
export async function restoreArchive({ place, archive, migrations }: ArchiveRestore): Promise<void> {
  const folder = await makeWorkFolder(place.dir, 'restore')
  try {
    const driver = await openDriver(place)
    await driver.close()
    await (await archives()).unpackArchive(archive, folder, (manifest) => refuseForeign(manifest, { backupFile: driver.backupFile, migrations }))
    await driver.verifyBackup(folder)
    const before = join(folder, 'before')
    await mkdir(before)
    await driver.backup(before)
    await driver.restore(folder)
    await replaceFiles(place, folder).catch(async (cause: unknown) => {
      await driver.restore(before)
      throw cause
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function replaceFiles(place: DatabasePlace, folder: string): Promise<void> {
  const driver = await openDriver(place)
  let replaced: ReplacedFiles
  try {
    const { files, folders, inBucket } = await filesOf(driver, place.dir)
    replaced = inBucket ? await fillBucket(files, { folder, folders: new Set(folders) }) : await swapFolder(join(place.dir, 'storage'), folder)
  } finally {
    await driver.close()
  }
  await replaced.finish()
}

/** Where an installation keeps its files, as its settings say. */
async function filesOf(driver: Driver, dir: string): Promise<{ files: FileStore; folders: string[]; inBucket: boolean }> {
  const { values } = await openSettings(driver)
  const rows = await driver.all<{ id: string }>(sql`SELECT id FROM _collections ORDER BY id`)
  return { files: currentStore(join(dir, 'storage'), () => values.s3), folders: rows.map((row) => row.id), inBucket: values.s3.enabled }
}
