import { join } from 'node:path'
import type { Driver } from './driver.ts'
import { openPostgres } from './postgres/driver.ts'
import { POSTGRES_DUMP_FILE } from './postgres/backup-format.ts'
import { restorePostgres, verifyPostgresDump } from './postgres/restore.ts'
import { openSqlite, SQLITE_FILE } from './sqlite/driver.ts'
import { isSmallOrWhole } from './sqlite/quick-check.ts'
import { restoreSqlite, verifySqlite } from './sqlite/restore.ts'

/** Where an installation keeps its rows: a PostgreSQL URL, or else a file in the data folder. */
export interface DatabasePlace {
  readonly databaseUrl?: string
  /** The same PostgreSQL without the pooler that the URL leads to; the URL itself when left out or empty. */
  readonly databaseDirectUrl?: string
  /** How many connections the server opens for its pool at most; 16 when left out. */
  readonly databaseConnections?: number
  /** How long one statement may take on PostgreSQL; 0 is for ever. A minute when left out. */
  readonly statementTimeoutMs?: number
  readonly dir: string
}

/** Opens the database of an installation. */
export function openDriver(place: DatabasePlace): Promise<Driver> {
  if (!place.databaseUrl) return openSqlite(join(place.dir, SQLITE_FILE))
  const { databaseConnections: connections, statementTimeoutMs } = place
  return openPostgres(place.databaseUrl, {
    directUrl: sessionUrl(place),
    ...(connections && { connections }),
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
  })
}

/** Replaces the database, which no driver may have open, by what `Driver.backup` wrote into the folder. */
export async function restoreDatabase(place: DatabasePlace, folder: string): Promise<void> {
  if (place.databaseUrl) return restorePostgres(sessionUrl(place), folder)
  await restoreSqlite(join(place.dir, SQLITE_FILE), folder)
}

/** The database's own name for a person: its file, or how it was told to the program. */
export function databaseName({ databaseUrl, dir }: DatabasePlace): string {
  return databaseUrl ? 'the database of --database-url' : join(dir, SQLITE_FILE)
}

/** The name of the file in which a backup of this kind of database holds it. */
export function backupFileOf(place: DatabasePlace): string {
  return place.databaseUrl ? POSTGRES_DUMP_FILE : SQLITE_FILE
}

/** Throws unless the folder holds a copy that `restoreDatabase` can read to its end. */
export async function verifyDatabaseCopy(place: DatabasePlace, folder: string): Promise<void> {
  if (place.databaseUrl) await verifyPostgresDump(folder)
  else verifySqlite(join(folder, SQLITE_FILE))
}

/** Whether a database file that is small enough to be read at every start can be read to its end; what is on a server is taken to be whole. */
export async function isFileWhole(place: DatabasePlace): Promise<boolean> {
  return Boolean(place.databaseUrl) || isSmallOrWhole(join(place.dir, SQLITE_FILE))
}

function sessionUrl({ databaseDirectUrl, databaseUrl = '' }: DatabasePlace): string {
  return databaseDirectUrl || databaseUrl
}
