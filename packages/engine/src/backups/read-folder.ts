import { copyFile, lstat, mkdir, readdir, readFile, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  FILES_PREFIX,
  InvalidBackup,
  MANIFEST_FILE,
  MAX_MANIFEST_BYTES,
  type Manifest,
  measureFile,
  parseManifest,
  placeIn,
} from './manifest.ts'
import { type AcceptBackup, refuseDifferent, refuseForeignName, refuseWithoutRoom } from './refuse-backup.ts'

interface FolderBackup {
  /** The folder of the backup. */
  readonly from: string
  /** An empty folder that receives the copy. */
  readonly folder: string
  /** The database's file name, for a backup without manifest. */
  readonly database: string
}

/** Copies a backup that is a folder into an empty one; throws `InvalidBackup` like `unpackArchive`. */
export async function copyFolder({ from, folder, database }: FolderBackup, accept: AcceptBackup): Promise<Manifest> {
  const manifest = await readManifest(from, database)
  accept(manifest)
  const found = await filesOf(from, manifest.database)
  for (const name of found.keys()) refuseForeignName(name, manifest.database)
  refuseDifferent(manifest, found)
  await refuseWithoutRoom(folder, [...found.values()])
  await mkdir(join(folder, FILES_PREFIX), { recursive: true })
  for (const name of found.keys())
    await copyOne(placeIn(from, name), placeIn(folder, name), manifest.files?.[name]?.sha256).catch((cause: unknown) =>
      refuseCopy(name, cause),
    )
  return manifest
}

async function readManifest(from: string, database: string): Promise<Manifest> {
  const path = join(from, MANIFEST_FILE)
  const found = await stat(path).catch(() => null)
  if (found && found.size > MAX_MANIFEST_BYTES) throw new InvalidBackup('its description is too long')
  if (found) return parseManifest(await readFile(path, 'utf8'))
  if (!(await stat(join(from, database)).catch(() => null)))
    throw new InvalidBackup(`it has neither ${MANIFEST_FILE} nor ${database}`)
  return { format: 'timesheet-backup', version: 1, database, migrations: [], created: '', rows: null, files: null }
}

/** Sizes of the database and of everything below `storage/`, by name; other files of the folder are ignored. */
async function filesOf(from: string, database: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const name of [database, FILES_PREFIX.slice(0, -1)]) await addFiles(from, name, found)
  return found
}

async function addFiles(from: string, name: string, found: Map<string, number>): Promise<void> {
  const entry = await lstat(placeIn(from, name)).catch(() => null)
  if (entry?.isFile()) found.set(name, entry.size)
  else if (entry?.isDirectory())
    for (const child of await readdir(placeIn(from, name))) await addFiles(from, `${name}/${child}`, found)
  else if (entry) throw new InvalidBackup('it holds a link or a device')
}

async function copyOne(from: string, to: string, sha256: string | undefined): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
  const { atime, mtime } = await stat(from)
  await utimes(to, atime, mtime)
  // The copy is read back, so that an error of the target disk is found, too.
  if (sha256 !== undefined && (await measureFile(to)).sha256 !== sha256) throw new Error('a checksum differs')
}

/** Rethrows errors of the disk as they are; any other means that a checksum differs. */
function refuseCopy(name: string, cause: unknown): never {
  if (cause instanceof Error && 'code' in cause) throw cause
  throw new InvalidBackup(`${name} is not as it was written (a checksum differs)`, {
    cause,
    code: 'validation_backup_changed',
    names: [name],
  })
}
