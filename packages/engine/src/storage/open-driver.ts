import { join } from 'node:path'
import type { Driver } from './driver.ts'
import { POSTGRES_DUMP_FILE } from './postgres/backup-format.ts'
import { openSqlite, SQLITE_FILE } from './sqlite/driver.ts'
import { isSmallOrWhole } from './sqlite/quick-check.ts'
import { restoreSqlite, verifySqlite } from './sqlite/restore.ts'

/** The location of an installation's database: a PostgreSQL URL, or else a file in the data folder. */
export interface DatabasePlace {
  readonly databaseUrl?: string
  /** The URL of the same PostgreSQL without pooler; `databaseUrl` by default. */
  readonly databaseDirectUrl?: string
  /** Limit of pooled connections; 16 by default. */
  readonly databaseConnections?: number
  /** Time limit of a statement on PostgreSQL; 0 means none, a minute by default. */
  readonly statementTimeoutMs?: number
  readonly dir: string
}

/** Opens the database of an installation. The client of PostgreSQL is loaded only where it is used. */
export async function openDriver(place: DatabasePlace): Promise<Driver> {
  if (!place.databaseUrl) return openSqlite(join(place.dir, SQLITE_FILE))
  const { databaseConnections: connections, statementTimeoutMs } = place
  const { openPostgres } = await import('./postgres/driver.ts')
  return openPostgres(place.databaseUrl, {
    directUrl: sessionUrl(place),
    ...(connections && { connections }),
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
  })
}

/** Replaces a database, which no driver may have open, by a copy that `Driver.backup` wrote. */
export async function restoreDatabase(place: DatabasePlace, folder: string): Promise<void> {
  if (place.databaseUrl) {
    const { restorePostgres } = await import('./postgres/restore.ts')
    return restorePostgres(sessionUrl(place), folder)
  }
  await restoreSqlite(join(place.dir, SQLITE_FILE), folder)
}

/** How to name the database in a message: its file, or the option that names it. */
export function databaseName({ databaseUrl, dir }: DatabasePlace): string {
  return databaseUrl ? 'the database of --database-url' : join(dir, SQLITE_FILE)
}

/** The name of the database's file in a backup. */
export function backupFileOf(place: DatabasePlace): string {
  return place.databaseUrl ? POSTGRES_DUMP_FILE : SQLITE_FILE
}

/** Throws unless the folder holds a copy that `restoreDatabase` can read completely. */
export async function verifyDatabaseCopy(place: DatabasePlace, folder: string): Promise<void> {
  if (!place.databaseUrl) return verifySqlite(join(folder, SQLITE_FILE))
  const { verifyPostgresDump } = await import('./postgres/restore.ts')
  await verifyPostgresDump(folder)
}

/**
 * Whether a database file is intact, if it is small enough to be checked at every start; a database on a server is
 * assumed to be.
 */
export async function isFileWhole(place: DatabasePlace): Promise<boolean> {
  return Boolean(place.databaseUrl) || isSmallOrWhole(join(place.dir, SQLITE_FILE))
}

function sessionUrl({ databaseDirectUrl, databaseUrl = '' }: DatabasePlace): string {
  return databaseDirectUrl || databaseUrl
}
