import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../files/file-store.ts'
import { saveFile } from '../files/save-file.ts'
import type { Driver } from '../storage/driver.ts'
import { openCopy } from '../storage/read-copy.ts'
import { FILES_PREFIX, some } from './manifest.ts'
import { namedFiles } from './named-files.ts'

/** Limit of rounds; each one copies only files that the round before lacked, so a few are enough. */
const MAX_ROUNDS = 12

/**
 * Thrown when no complete copy can be made: rows name files that do not exist, or files are deleted faster than they
 * are copied.
 */
export class CopyNotWhole extends Error {
  override readonly name = 'CopyNotWhole'
  /** The keys of the lost files, with their folder; empty when files were deleted too fast. */
  readonly files: readonly string[]

  constructor(message: string, files: readonly string[] = []) {
    super(message)
    this.files = files
  }
}

/** What is copied; it may be in use meanwhile. */
export interface CopySource {
  readonly driver: Driver
  readonly files: FileStore
}

export interface CopyTarget {
  /** An empty folder. */
  readonly folder: string
  /** Whether files may be hard links to the installation's own, for a folder that is deleted soon. */
  readonly mayShare: boolean
}

/**
 * Copies the database as of one moment, and every file that its rows name, into a folder; returns the files' keys,
 * sorted.
 * A row is committed after its files are stored and before they are deleted. So a file that is missing while it is
 * copied was deleted since the copy of the database: the next round copies the database again, which then no longer
 * names it. If it still does, the file is lost and `CopyNotWhole` is thrown, as it is when `MAX_ROUNDS` are not enough.
 */
export async function collectCopy({ driver, files }: CopySource, { folder, mayShare }: CopyTarget): Promise<string[]> {
  const placeOf = (key: string) => ({ path: join(folder, FILES_PREFIX, key), mayShare })
  const present = new Set<string>()
  let missing: string[] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const named = await copyDatabase(driver, folder)
    const missedBefore = new Set(missing)
    missing = []
    for (const key of named) {
      if (present.has(key)) continue
      if (await saveFile(files, key, placeOf(key))) present.add(key)
      else missing.push(key)
    }
    const lost = missing.filter((key) => missedBefore.has(key)).map((key) => FILES_PREFIX + key)
    if (lost.length > 0)
      throw new CopyNotWhole(
        `${some(lost)} missing from where the files are kept: upload them again, or take them out of their records. Nothing was written.`,
        lost,
      )
    if (missing.length > 0) continue
    for (const key of present) if (!named.has(key)) await rm(placeOf(key).path)
    await mkdir(join(folder, FILES_PREFIX), { recursive: true })
    return [...named, ...(await addThumbs(files, named, placeOf))].toSorted()
  }
  throw new CopyNotWhole(
    'Files are deleted faster than they can be copied: try again when less is going on. Nothing was written.',
  )
}

async function copyDatabase(driver: Driver, folder: string): Promise<Set<string>> {
  await rm(join(folder, driver.backupFile), { force: true })
  await driver.backup(folder)
  const copy = openCopy(folder, driver.backupFile)
  try {
    return await namedFiles(copy)
  } finally {
    copy.close()
  }
}

/**
 * Adds the thumbs that exist (missing ones are generated on demand) and restores the modification time of every file.
 */
async function addThumbs(
  files: FileStore,
  named: ReadonlySet<string>,
  placeOf: (key: string) => { path: string; mayShare: boolean },
): Promise<string[]> {
  const thumbs: string[] = []
  for (const collection of new Set([...named].map((key) => key.split('/')[0] ?? ''))) {
    for await (const { key, modified } of files.list(`${collection}/`)) {
      if (isThumbOf(named, key) && (await saveFile(files, key, placeOf(key)))) thumbs.push(key)
      else if (!named.has(key)) continue
      await keepTime(placeOf(key).path, modified)
    }
  }
  return thumbs
}

/** A hard link has the right time already. */
async function keepTime(path: string, modified: Date): Promise<void> {
  const { mtime } = await stat(path)
  if (mtime.getTime() !== modified.getTime()) await utimes(path, modified, modified)
}

function isThumbOf(named: ReadonlySet<string>, key: string): boolean {
  const [collection = '', record = '', folder = ''] = key.split('/')
  return folder.startsWith('thumbs_') && named.has(`${collection}/${record}/${folder.slice('thumbs_'.length)}`)
}
