import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCK_FILE } from './data-folder-lock.ts'
import type { DatabasePlace } from './open-driver.ts'
import { SQLITE_FILE } from './sqlite/driver.ts'

/** Folders of an installation in its data folder. */
const OWN_FOLDERS = ['storage', 'backups', 'mail']
const JOURNAL = `${SQLITE_FILE}-wal`
/** Names that a new folder may hold already. */
const IGNORED_NAMES = new Set([LOCK_FILE, 'lost+found'])

/** Thrown for a data folder with parts of an installation but without its database. */
export class RemainsFound extends Error {
  override readonly name = 'RemainsFound'
  readonly folder: string
  /** The part of an installation that was found. */
  readonly remains: string
  /** What is missing, as a text. */
  readonly missing: string

  constructor(folder: string, found: { readonly remains: string; readonly missing: string }) {
    super(`the data folder ${folder} holds ${found.remains}, but ${found.missing}`)
    this.folder = folder
    this.remains = found.remains
    this.missing = found.missing
  }
}

/** Whether a folder does not exist or is new. */
export function isNewFolder(dir: string): boolean {
  return !existsSync(dir) || readdirSync(dir).every((name) => IGNORED_NAMES.has(name))
}

/** Whether an installation's database exists; one on PostgreSQL is assumed to exist. */
export function hasDatabase({ databaseUrl, dir }: DatabasePlace): boolean {
  return Boolean(databaseUrl) || sizeOf(join(dir, SQLITE_FILE)) > 0
}

/**
 * Throws `RemainsFound` for a data folder with parts of an installation but no database file, before a new one is
 * created.
 */
export function refuseRemains(place: DatabasePlace): void {
  if (hasDatabase(place) || !existsSync(place.dir)) return
  const isEmptied = existsSync(join(place.dir, SQLITE_FILE))
  const [remains = isEmptied ? SQLITE_FILE : undefined] = [JOURNAL, ...remainsIn(place)].filter((name) =>
    existsSync(join(place.dir, name)),
  )
  if (remains !== undefined)
    throw new RemainsFound(place.dir, {
      remains,
      missing: isEmptied ? `${SQLITE_FILE} is empty` : `${SQLITE_FILE} is missing`,
    })
}

/**
 * The parts of an installation in the data folder besides its database: its folders, those of an interrupted restore,
 * and a SQLite file that is not used.
 */
export function remainsIn({ dir, databaseUrl }: DatabasePlace): string[] {
  const names = existsSync(dir) ? readdirSync(dir, { withFileTypes: true }) : []
  return names
    .filter((entry) => (databaseUrl && entry.name === SQLITE_FILE) || isRemains(dir, entry))
    .map(({ name }) => name)
}

function isRemains(dir: string, entry: { readonly name: string; isDirectory(): boolean }): boolean {
  if (entry.name.startsWith('.restore-')) return true
  return (
    OWN_FOLDERS.includes(entry.name) &&
    (!entry.isDirectory() || readdirSync(join(dir, entry.name)).some((name) => !name.startsWith('.')))
  )
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
