import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { holdFiles } from '../files/held-files.ts'
import { openInstallationDatabase } from '../migrate/open-installation.ts'
import type { DatabasePlace } from '../storage/open-driver.ts'
import { archives } from './archives.ts'
import { type CopySource, collectCopy } from './collect-copy.ts'
import { filesOfPlace } from './files-of-place.ts'
import { holdDeletions } from './hold-deletions.ts'
import { describeCopy } from './manifest.ts'
import { sealFolder } from './write-folder.ts'

const WORK_PREFIX = '.copy-'
const LEFT_BEHIND_MS = 86_400_000

/**
 * Writes a backup of an installation, which may be running, into a new folder, or a new archive if the name ends in
 * `.zip`; a failed backup leaves neither.
 */
export async function saveBackup(place: DatabasePlace, target: string): Promise<void> {
  const driver = await openInstallationDatabase(place)
  try {
    const { files } = await filesOfPlace(driver, place.dir)
    await mkdir(dirname(target), { recursive: true })
    await holding({ driver, files }, place.dir, () =>
      (target.endsWith('.zip') ? saveArchive : saveFolder)({ driver, files }, target, place.dir),
    )
  } finally {
    await driver.close()
  }
}

/**
 * Runs `work` while servers postpone deletions of files: those of this data folder see a marker file in it, those of
 * the same database get a broadcast.
 */
async function holding(source: CopySource, dir: string, work: () => Promise<void>): Promise<void> {
  const releases = [await holdFiles(join(dir, 'storage'))]
  try {
    releases.push(await holdDeletions(source))
    await work()
  } finally {
    for (const each of releases) await each()
  }
}

async function saveFolder(source: CopySource, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  try {
    const keys = await collectCopy(source, { folder, mayShare: false })
    await sealFolder({ description: await describeCopy(folder, source.driver.backupFile, new Date()), folder, keys })
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    throw cause
  }
}

async function saveArchive(source: CopySource, file: string, dir: string): Promise<void> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await new Promise<void>((resolve, reject) => output.once('open', () => resolve()).once('error', reject))
  const folder = await makeFolder(dir)
  try {
    const keys = await collectCopy(source, { folder, mayShare: true })
    const description = await describeCopy(folder, source.driver.backupFile, new Date())
    await pipeline((await archives()).archiveStream({ description, folder, keys }), output)
  } catch (cause) {
    output.destroy()
    await rm(file, { force: true })
    throw cause
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes a work folder and removes abandoned ones: several backups may run at once, so only folders older than any
 * backup takes are abandoned.
 */
async function makeFolder(dir: string): Promise<string> {
  for (const name of (await readdir(dir)).filter((each) => each.startsWith(WORK_PREFIX))) {
    const found = await stat(join(dir, name)).catch(() => null)
    if (found && found.mtimeMs + LEFT_BEHIND_MS < Date.now())
      await rm(join(dir, name), { recursive: true, force: true })
  }
  return mkdtemp(join(dir, WORK_PREFIX))
}
