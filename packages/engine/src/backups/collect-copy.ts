import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../files/file-store.ts'
import { saveFile } from '../files/save-file.ts'
import type { Driver } from '../storage/driver.ts'
import { openCopy } from '../storage/read-copy.ts'
import { FILES_PREFIX, some } from './manifest.ts'
import { namedFiles } from './named-files.ts'

/** Each time only what changed since the last one is copied, so that a few times are enough. */
const MAX_ROUNDS = 12

/** An installation that cannot be copied as a whole: rows name files that are not there. */
export class CopyNotWhole extends Error {
  override readonly name = 'CopyNotWhole'
  /** The lost files; none when they only go too fast. */
  readonly files: readonly string[]

  constructor(message: string, files: readonly string[] = []) {
    super(message)
    this.files = files
  }
}

/** What is copied, also while others work with it. */
export interface CopySource {
  readonly driver: Driver
  readonly files: FileStore
}

export interface CopyTarget {
  /** Empty. */
  readonly folder: string
  /** Whether the files may be those of the installation itself: for a folder that soon goes again. */
  readonly mayShare: boolean
}

/**
 * Puts the database as of one moment, and every file that its rows name, into a folder; answers the files' keys in order.
 * A row is committed after its files are there and before they go: what is gone when it is to be copied was deleted since, and a later moment
 * does not name it. When it does, the file is lost: then, and when files go faster than they can be copied, it throws `CopyNotWhole`.
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

/** Thumbs are made again when they are missing: those that are there come along, and files keep their time. */
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

/** A shared file has its time already. */
async function keepTime(path: string, modified: Date): Promise<void> {
  const { mtime } = await stat(path)
  if (mtime.getTime() !== modified.getTime()) await utimes(path, modified, modified)
}

function isThumbOf(named: ReadonlySet<string>, key: string): boolean {
  const [collection = '', record = '', folder = ''] = key.split('/')
  return folder.startsWith('thumbs_') && named.has(`${collection}/${record}/${folder.slice('thumbs_'.length)}`)
}
