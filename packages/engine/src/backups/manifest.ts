import type { Driver } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'

/** The name in the archive of what tells a backup of ours from any other zip. */
export const MANIFEST_FILE = 'timesheet-backup.json'

/** What a backup says of itself. */
export interface Manifest {
  readonly format: 'timesheet-backup'
  readonly version: 1
  /** The file of the database, which also says which kind of database can read it. */
  readonly database: string
  /** The migrations that the database went through: a program that knows fewer cannot use it. */
  readonly migrations: readonly string[]
  readonly created: string
}

/** Why an archive is not restored, in words for the log. */
export class InvalidBackup extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`this is no backup that can be restored here: ${reason}`, options)
    this.name = 'InvalidBackup'
  }
}

/** What a backup of this database has to say at this time. */
export async function describeBackup(driver: Driver, now: Date): Promise<Manifest> {
  return { format: 'timesheet-backup', version: 1, database: driver.backupFile, migrations: await appliedMigrations(driver), created: now.toISOString() }
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
  return found
}

/** What can read a backup: a kind of database, and a program that knows these migrations. */
export interface Reader {
  readonly backupFile: string
  readonly migrations: readonly string[]
}

/** Refuses a backup of another kind of database and one that a newer program made. */
export function refuseForeign(manifest: Manifest, { backupFile, migrations }: Reader): void {
  if (manifest.database !== backupFile) throw new InvalidBackup(`it holds ${manifest.database} and not ${backupFile}`)
  const known = new Set(migrations)
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new InvalidBackup(`a newer version of the program made it (${unknown.slice(0, 5).join(', ')})`)
}

/** The migrations that a database went through, by name. */
export async function appliedMigrations(driver: Driver): Promise<string[]> {
  const rows = await driver.all<{ name: string }>(sql`SELECT name FROM "_migrations" ORDER BY name`)
  return rows.map((row) => row.name)
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false
  const { format, version, database, migrations } = value as Record<string, unknown>
  return format === 'timesheet-backup' && version === 1 && typeof database === 'string' && Array.isArray(migrations) && migrations.every((name) => typeof name === 'string')
}
