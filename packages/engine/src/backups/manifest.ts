import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Driver } from '../storage/driver.ts'
import { openCopy } from '../storage/read-copy.ts'
import { sql } from '../storage/sql.ts'

/** Name of the manifest in a backup; written last, so that an incomplete backup has none. */
export const MANIFEST_FILE = 'timesheet-backup.json'
/** The folder of the files in a backup. */
export const FILES_PREFIX = 'storage/'
export const MAX_MANIFEST_BYTES = 256 * 1024 * 1024
const NAMED_IN_A_MESSAGE = 5

/** Size and hash of a file of a backup. */
export interface CopiedFile {
  readonly size: number
  readonly sha256: string
}

/** The manifest of a backup: what belongs to it and what can read it. */
export interface Manifest {
  readonly format: 'timesheet-backup'
  readonly version: 1 | 2
  /** Name of the database's file; it also tells SQLite from PostgreSQL. */
  readonly database: string
  /** The migrations that the database went through; a program that lacks one of them refuses the backup. */
  readonly migrations: readonly string[]
  readonly created: string
  /** How many rows each table has; null in version 1. */
  readonly rows: Readonly<Record<string, number>> | null
  /** Every file of the backup, the database included, by name; null in version 1. */
  readonly files: Readonly<Record<string, CopiedFile>> | null
}

/** Codes of the faults of a backup, for translation. */
export type BackupFault =
  | 'validation_backup_files_missing'
  | 'validation_backup_changed'
  | 'validation_backup_unverified'
  | 'validation_backup_newer'
  | 'validation_invalid_backup'

interface FaultOptions extends ErrorOptions {
  readonly code?: BackupFault
  /** The files at fault. */
  readonly names?: readonly string[]
}

/** Thrown for a backup that is not restored, with a message for the log and for the person at the terminal. */
export class InvalidBackup extends Error {
  /** The message without the opening words that all refusals share. */
  readonly reason: string
  readonly code: BackupFault
  readonly names: readonly string[]

  constructor(reason: string, { code = 'validation_invalid_backup', names = [], ...options }: FaultOptions = {}) {
    super(`This is no backup that can be restored here: ${reason}. Nothing was changed.`, options)
    this.name = 'InvalidBackup'
    this.reason = reason
    this.code = code
    this.names = names
  }
}

/** The manifest of a copied database in a folder, without the list of files, which is known when they are written. */
export async function describeCopy(folder: string, database: string, now: Date): Promise<Omit<Manifest, 'files'>> {
  const copy = openCopy(folder, database)
  try {
    const migrations: string[] = []
    for await (const { name = '' } of copy.rows('_migrations', ['name'])) migrations.push(name)
    return {
      format: 'timesheet-backup',
      version: 2,
      database,
      migrations: migrations.toSorted(),
      created: now.toISOString(),
      rows: await copy.countRows(),
    }
  } finally {
    copy.close()
  }
}

/** Reads a local file; returns its size and hash. */
export async function measureFile(path: string): Promise<CopiedFile> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(createReadStream(path), async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
    }
    yield* []
  })
  return { size, sha256: hash.digest('hex') }
}

/** Parses a manifest; throws `InvalidBackup` unless it is one of a known version. */
export function parseManifest(text: string): Manifest {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch (cause) {
    throw new InvalidBackup('its description is broken', { cause })
  }
  if (!isManifest(found)) throw new InvalidBackup('its description is of another kind or version')
  return found.version === 1 ? { ...found, rows: null, files: null } : found
}

/** What the reader of a backup supports: a kind of database and a list of migrations. */
export interface Reader {
  readonly backupFile: string
  readonly migrations: readonly string[]
  /** Whether version 1 backups, which do not list their files, are accepted. */
  readonly unverified?: boolean
}

/**
 * Throws `InvalidBackup` for a backup of another kind of database, of a newer program, or that cannot be verified
 * unless `unverified` accepts that.
 */
export function refuseForeign(manifest: Manifest, { backupFile, migrations, unverified }: Reader): void {
  if (manifest.database !== backupFile) throw new InvalidBackup(`it holds ${manifest.database} and not ${backupFile}`)
  const known = new Set(migrations)
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new InvalidBackup(`a newer version of the program made it (${unknown.slice(0, 5).join(', ')})`, {
      code: 'validation_backup_newer',
    })
  if (manifest.files === null && !unverified)
    throw new InvalidBackup(
      'an older version made it, without a list of what belongs to it; the command "restore … --unverified" takes it as it is',
      { code: 'validation_backup_unverified' },
    )
}

/** The names of the migrations applied to a database, sorted. */
export async function appliedMigrations(driver: Driver): Promise<string[]> {
  const rows = await driver.all<{ name: string }>(sql`SELECT name FROM "_migrations" ORDER BY name`)
  return rows.map((row) => row.name)
}

/** The path of a backup's file in its folder. */
export function placeIn(folder: string, name: string): string {
  return join(folder, ...name.split('/'))
}

/** Lists the first names for a message, how many more there are, and the verb in the right number ("is" or "are"). */
export function some(names: readonly string[]): string {
  const more = names.length - NAMED_IN_A_MESSAGE
  return `${firstOf(names)}${more > 0 ? ` and ${more} more` : ''} ${names.length === 1 ? 'is' : 'are'}`
}

/** The first names, joined for a message. */
export function firstOf(names: readonly string[]): string {
  return names.slice(0, NAMED_IN_A_MESSAGE).join(', ')
}

function isManifest(value: unknown): value is Manifest {
  if (!isObject(value)) return false
  const { format, version, database, migrations, rows, files } = value
  if (
    format !== 'timesheet-backup' ||
    typeof database !== 'string' ||
    !Array.isArray(migrations) ||
    !migrations.every((name) => typeof name === 'string')
  )
    return false
  return (
    version === 1 ||
    (version === 2 &&
      isObject(rows) &&
      Object.values(rows).every(isSize) &&
      isObject(files) &&
      Object.values(files).every(isCopiedFile))
  )
}

function isCopiedFile(value: unknown): value is CopiedFile {
  return isObject(value) && isSize(value['size']) && typeof value['sha256'] === 'string'
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
