import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Driver } from '../storage/driver.ts'
import { openCopy } from '../storage/read-copy.ts'
import { sql } from '../storage/sql.ts'

/** The name in a backup of what tells it from anything else; written when all the rest is. */
export const MANIFEST_FILE = 'timesheet-backup.json'
/** The folder of the files in a backup. */
export const FILES_PREFIX = 'storage/'
export const MAX_MANIFEST_BYTES = 256 * 1024 * 1024
const NAMED_IN_A_MESSAGE = 5

/** A file of a backup as it was written. */
export interface CopiedFile {
  readonly size: number
  readonly sha256: string
}

/** What a backup says of itself. */
export interface Manifest {
  readonly format: 'timesheet-backup'
  readonly version: 1 | 2
  /** The file of the database, which also says which kind of database can read it. */
  readonly database: string
  /** The migrations that the database went through: a program that knows fewer cannot use it. */
  readonly migrations: readonly string[]
  readonly created: string
  /** How many rows each table has; null in version 1. */
  readonly rows: Readonly<Record<string, number>> | null
  /** Everything that belongs to the backup, the database included; null in version 1. */
  readonly files: Readonly<Record<string, CopiedFile>> | null
}

/** What is wrong with a backup, for whoever says it in another language. */
export type BackupFault =
  | 'validation_backup_files_missing'
  | 'validation_backup_changed'
  | 'validation_backup_unverified'
  | 'validation_backup_newer'
  | 'validation_invalid_backup'

interface FaultOptions extends ErrorOptions {
  readonly code?: BackupFault
  /** The files that it is about. */
  readonly names?: readonly string[]
}

/** Why a backup is not restored, in words for the log and for the person at the terminal. */
export class InvalidBackup extends Error {
  /** Without the words that every refusal begins with. */
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

/** What the copy of a database in a folder has to say of itself; its files are added when they are written. */
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

/** Size and hash of a file of this machine. */
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

/** Reads a manifest; anything else than one of a known version throws `InvalidBackup`. */
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

/** What can read a backup: a kind of database, and a program that knows these migrations. */
export interface Reader {
  readonly backupFile: string
  readonly migrations: readonly string[]
  /** Whether a backup is taken that does not say what belongs to it, as older versions made them. */
  readonly unverified?: boolean
}

/** Refuses a backup of another kind of database, one that a newer program made, and one that cannot be verified unless that is wanted. */
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

/** The migrations that a database went through, by name. */
export async function appliedMigrations(driver: Driver): Promise<string[]> {
  const rows = await driver.all<{ name: string }>(sql`SELECT name FROM "_migrations" ORDER BY name`)
  return rows.map((row) => row.name)
}

/** Where a file of a backup lies in its folder. */
export function placeIn(folder: string, name: string): string {
  return join(folder, ...name.split('/'))
}

/** Says which files, the first of many, with the verb that goes with their number. */
export function some(names: readonly string[]): string {
  const more = names.length - NAMED_IN_A_MESSAGE
  return `${firstOf(names)}${more > 0 ? ` and ${more} more` : ''} ${names.length === 1 ? 'is' : 'are'}`
}

/** The first of many files, as a message names them. */
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
